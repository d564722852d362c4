import { useState } from 'react';
import {
  type Passcode,
  PASSCODE_KINDS,
  type PasscodeKind,
  PASSCODE_LABELS,
} from '../../../src/domain/passcodes.ts';
import { ChoiceButtons } from '../../ui/form/ChoiceButtons.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Caption } from '../../ui/layout/Text.tsx';
import { PatternPad } from './PatternPad.tsx';

interface PasscodeFieldProps {
  passcode: Passcode | null | undefined;
  onChange: (passcode: Passcode | null | undefined) => void;
  /** The kind of the passcode that is stored. */
  stored?: string | null | undefined;
}

const NONE = 'none';
const OPTIONS = [
  ...PASSCODE_KINDS.map((value) => ({ value, label: PASSCODE_LABELS[value] })),
  { value: NONE, label: 'None' },
];

function kindOf(text: string): PasscodeKind | undefined {
  return PASSCODE_KINDS.find((one) => one === text);
}

/** How to get into the unit; Maintenance Mode is the first proposal (rule 354). */
export function PasscodeField({ passcode, onChange, stored = null }: PasscodeFieldProps) {
  // Another one may be typed already, when the form comes back from a conflict.
  const [changes, setChanges] = useState(stored === null || passcode !== undefined);
  if (!changes)
    return (
      <Row>
        <span>{`${PASSCODE_LABELS[kindOf(stored ?? '') ?? 'text']} is stored.`}</span>
        <Button size="small" onClick={() => setChanges(true)}>
          Enter another
        </Button>
      </Row>
    );
  const choose = (text: string) => {
    const kind = kindOf(text);
    onChange(kind === undefined ? (stored === null ? undefined : null) : { kind, value: '' });
  };
  const type = (value: string) => {
    if (passcode != null) onChange({ ...passcode, value });
  };
  return (
    <Stack $gap={3}>
      <ChoiceButtons
        label="Passcode"
        value={passcode?.kind ?? (passcode === undefined && stored !== null ? '' : NONE)}
        onChange={choose}
        options={OPTIONS}
      />
      {passcode?.kind === 'maintenance' ? (
        <Caption as="p">
          Ask the client to turn it on: Samsung and others call it Maintenance Mode or Repair Mode,
          Apple Repair State. Nothing private is seen, and no passcode is needed.
        </Caption>
      ) : null}
      {passcode?.kind === 'pin' || passcode?.kind === 'text' ? (
        <Field
          label={PASSCODE_LABELS[passcode.kind]}
          hint="Sealed. It is wiped when the unit is released."
        >
          <TextInput
            name="passcode"
            value={passcode.value}
            onChange={type}
            inputMode={passcode.kind === 'pin' ? 'numeric' : 'text'}
            autoCapitalize="off"
            spellCheck={false}
          />
        </Field>
      ) : null}
      {passcode?.kind === 'pattern' ? (
        <Row $align="end" $gap={3}>
          <PatternPad dots={passcode.value} onChange={type} />
          <Button size="small" disabled={passcode.value === ''} onClick={() => type('')}>
            Start again
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

import { styled } from 'styled-components';
import { useQuery } from 'urql';
import { DEVICE_KINDS, isDeviceKind } from '../../../src/domain/device-kinds.ts';
import { ACCESSORIES } from '../../../src/domain/intakes.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { fontSize, fontWeight, space } from '../../theme/theme.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceButtons } from '../../ui/form/ChoiceButtons.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { textOptions } from '../../ui/form/Select.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { CheckButtons, LoadingChecks } from './CheckButtons.tsx';
import { ChecklistFields } from './intakeFields.ts';
import type { IntakeDraft } from './intakeDraft.ts';
import { PasscodeField } from './PasscodeField.tsx';

const IntakeEditor_Checklists = graphql(
  `
    query IntakeEditor_Checklists {
      checklists {
        ...ChecklistFields
      }
    }
  `,
  [ChecklistFields],
);

interface IntakeEditorProps {
  draft: IntakeDraft;
  onChange: (draft: IntakeDraft) => void;
  /** The kind of the passcode that is stored. */
  storedPasscode?: string | null | undefined;
}

/** What the counter notes of a unit that comes in; nothing of it is required (rule 352). */
export function IntakeEditor({ draft, onChange, storedPasscode }: IntakeEditorProps) {
  const [{ data, error, fetching }, retry] = useQuery({ query: IntakeEditor_Checklists });
  const change = (patch: Partial<IntakeDraft>) => onChange({ ...draft, ...patch });
  const { deviceKind, checks, accessories, accessoryNote, passcode } = draft;
  const list = data?.checklists.find(({ kind }) => kind === deviceKind);
  const labels = list?.items.filter(({ active }) => active).map(({ label }) => label);
  const typed = accessories.filter((name) => !ACCESSORIES.some((one) => one === name));
  const toggle = (name: string, isThere: boolean) =>
    change({
      accessories: isThere ? [...accessories, name] : accessories.filter((one) => one !== name),
    });
  return (
    <Stack $gap={5}>
      <Part>
        <h4>Condition</h4>
        <ChoiceButtons
          label="Kind of unit"
          value={deviceKind}
          onChange={(kind) => (isDeviceKind(kind) ? change({ deviceKind: kind }) : undefined)}
          options={textOptions(DEVICE_KINDS)}
        />
        {labels === undefined && error !== undefined ? (
          <ErrorState
            title={errorMessage(error, 'The checklist could not be loaded.')}
            busy={fetching}
            onRetry={() => retry({ requestPolicy: 'network-only' })}
          />
        ) : null}
        {labels === undefined && error === undefined ? <LoadingChecks /> : null}
        {labels === undefined ? null : (
          <CheckButtons
            labels={labels}
            checks={checks}
            onChange={(next) => change({ checks: next })}
          />
        )}
      </Part>
      <Part>
        <h4>What came with it</h4>
        <Boxes>
          {[...ACCESSORIES, ...typed].map((name) => (
            <Checkbox
              key={name}
              label={name}
              checked={accessories.includes(name)}
              onChange={(isThere) => toggle(name, isThere)}
            />
          ))}
        </Boxes>
        <Field label="Scratches, dents, other things">
          <TextInput
            name="accessoryNote"
            value={accessoryNote}
            onChange={(note) => change({ accessoryNote: note })}
            maxLength={500}
          />
        </Field>
      </Part>
      <Part>
        <h4>Passcode</h4>
        <PasscodeField
          passcode={passcode}
          stored={storedPasscode}
          onChange={(next) => change({ passcode: next })}
        />
      </Part>
    </Stack>
  );
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};

  h4 {
    font-size: ${fontSize.body};
    font-weight: ${fontWeight.strong};
  }
`;

const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: ${space[2]} ${space[3]};
`;

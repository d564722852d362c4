import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useMutation } from 'urql';
import {
  type Passcode,
  PASSCODE_KINDS,
  PASSCODE_LABELS,
  SHOWN_SECONDS,
} from '../../../../src/domain/passcodes.ts';
import { PatternPad } from '../../../entities/intake/PatternPad.tsx';
import { errorMessage } from '../../../lib/client/errors.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { useCan } from '../../../lib/session/useSession.ts';
import { fontWeight } from '../../../theme/theme.ts';
import { failure, useToast } from '../../../ui/feedback/useToast.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Caption, Secondary } from '../../../ui/layout/Text.tsx';

const ShownPasscode_Show = graphql(`
  mutation ShownPasscode_Show($recordId: ID!) {
    showPasscode(recordId: $recordId) {
      kind
      value
    }
  }
`);

interface ShownPasscodeProps {
  intake: { id: string; passcodeKind: string | null; passcodeState: string };
}

/** The kind of the passcode and, for 30 seconds, the passcode itself (rule 356). */
export function ShownPasscode({ intake: { id, passcodeKind, passcodeState } }: ShownPasscodeProps) {
  const can = useCan();
  const toast = useToast();
  const [{ fetching }, show] = useMutation(ShownPasscode_Show);
  const [shown, setShown] = useState<Pick<Passcode, 'value'> | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), SHOWN_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [shown]);
  const kind = PASSCODE_KINDS.find((one) => one === passcodeKind) ?? 'text';
  const ask = async () => {
    const { data, error } = await show({ recordId: id });
    if (data !== undefined) setShown({ value: data.showPasscode.value });
    else if (error !== undefined)
      toast(failure(errorMessage(error, 'The passcode could not be shown.')));
  };
  if (passcodeState === 'wiped') return <Secondary>{`${PASSCODE_LABELS[kind]}, wiped`}</Secondary>;
  if (passcodeState === 'unreadable')
    return <Secondary>{`${PASSCODE_LABELS[kind]}: please enter it again`}</Secondary>;
  const label = <span>{PASSCODE_LABELS[kind]}</span>;
  if (kind === 'maintenance' || !can('passcode:see')) return <Row>{label}</Row>;
  return (
    <Row>
      {label}
      {shown === null ? null : kind === 'pattern' ? (
        <PatternPad dots={shown.value} />
      ) : (
        <Value>{shown.value}</Value>
      )}
      {/* One button, which keeps the focus. */}
      <Button
        size="small"
        icon={shown === null ? <Eye /> : undefined}
        busy={fetching}
        onClick={() => (shown === null ? void ask() : setShown(null))}
      >
        {shown === null ? 'Show' : 'Hide'}
      </Button>
      {shown === null ? null : <Caption>{`Hidden again after ${SHOWN_SECONDS} seconds`}</Caption>}
    </Row>
  );
}

const Value = styled.code`
  font-weight: ${fontWeight.strong};
  letter-spacing: 0.08em;
  overflow-wrap: anywhere;
`;

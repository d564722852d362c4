import { useClient } from 'urql';
import { parsePercent } from '../../../src/domain/commissions.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { rowOf } from '../../lib/versionedSave.ts';
import { useVersionedForm } from '../../lib/useVersionedForm.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { percentText } from './salaryReport.ts';

const RateDialog_Set = graphql(`
  mutation RateDialog_Set($technicianName: String!, $commissionRate: String!) {
    setCommissionRate(technicianName: $technicianName, commissionRate: $commissionRate) {
      id
      technicianName
      commissionRate
    }
  }
`);

const NO_PERCENT = 'Enter a percentage from 0 to 100, such as 20 or 12.5';

interface RateDialogProps {
  technician: string;
  rate: string;
  onClose: () => void;
}

/** Changes a technician's own rate (rule 87). */
export function RateDialog({ technician, rate, onClose }: RateDialogProps) {
  const client = useClient();
  const { draft, errors, change, busy, submit } = useVersionedForm({
    row: { id: technician, rate },
    fields: ['typed'],
    draftOf: (row) => ({ typed: String(Number(row?.rate ?? rate)) }),
    check: ({ typed }) => (percentOf(typed) === null ? { typed: NO_PERCENT } : {}),
    update: ({ id }, { typed }) => {
      const variables = { technicianName: id, commissionRate: percentOf(typed) ?? '' };
      return rowOf(client.mutation(RateDialog_Set, variables), ({ setCommissionRate }) => ({
        id,
        rate: setCommissionRate.commissionRate,
      }));
    },
    savedText: ({ typed }) =>
      `Commission rate updated to ${percentText(percentOf(typed) ?? '')} for ${technician}`,
    failedText: (error) => errorMessage(error, 'Failed to update commission rate'),
    failsAt: 'typed',
    onSaved: onClose,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Commission Rate"
      description={technician}
      onSubmit={submit}
      busy={busy}
      size="small"
    >
      <Field
        label="Rate"
        error={errors.typed}
        hint="Records with a custom commission keep theirs."
        required
      >
        <TextInput
          value={draft.typed}
          onChange={(typed) => change({ typed })}
          inputMode="decimal"
          trailing={<span aria-hidden="true">%&nbsp;&nbsp;</span>}
        />
      </Field>
    </Dialog>
  );
}

function percentOf(text: string): string | null {
  try {
    return parsePercent(text, 'Rate');
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

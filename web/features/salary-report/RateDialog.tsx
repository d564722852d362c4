import { useClient } from 'urql';
import {
  formatPercent,
  parsePercent,
  versionedRateFinder,
  type VersionedRate,
} from '../../../src/domain/commissions.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { formName } from '../../lib/form/useKeptForm.ts';
import { rowOf } from '../../lib/form/versionedSave.ts';
import { useVersionedForm } from '../../lib/form/useVersionedForm.ts';
import { VersionedDialog } from '../../ui/overlay/VersionedDialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import type { TechnicianCardData } from './salaryReport.ts';

const RateDialog_Set = graphql(`
  mutation RateDialog_Set($technicianName: String!, $commissionRate: String!, $version: Int) {
    setCommissionRate(
      technicianName: $technicianName
      commissionRate: $commissionRate
      version: $version
    ) {
      id
      version
      technicianName
      commissionRate
    }
  }
`);

const RateDialog_Rates = graphql(`
  query RateDialog_Rates {
    commissionRates {
      id
      version
      technicianName
      commissionRate
    }
  }
`);

const NO_PERCENT = 'Enter a percentage from 0 to 100, such as 20 or 12.5';

interface RateDialogProps {
  card: TechnicianCardData;
  onClose: () => void;
}

/** Changes a technician's own rate (rule 87). */
export function RateDialog({ card, onClose }: RateDialogProps) {
  const { technicianName: technician, rate, rateVersion } = card;
  const client = useClient();
  const rowFor = (stored: VersionedRate) => ({
    id: technician,
    version: stored.version,
    rate: stored.commissionRate,
  });
  const form = useVersionedForm({
    row: rowFor({ commissionRate: rate, version: rateVersion }),
    keptAs: formName('rate', technician),
    fields: ['typed'],
    draftOf: (row) => ({ typed: String(Number(row?.rate ?? rate)) }),
    check: ({ typed }) => (percentOf(typed) === null ? { typed: NO_PERCENT } : {}),
    update: ({ id, version }, { typed }) => {
      const variables = { technicianName: id, commissionRate: percentOf(typed) ?? '', version };
      return rowOf(client.mutation(RateDialog_Set, variables), (data) =>
        rowFor(data.setCommissionRate),
      );
    },
    reread: async ({ id }) => {
      const query = client.query(RateDialog_Rates, {}, { requestPolicy: 'network-only' });
      return rowOf(query, ({ commissionRates }) =>
        rowFor(versionedRateFinder(commissionRates)(id)),
      );
    },
    savedText: ({ typed }) =>
      `Commission rate updated to ${formatPercent(percentOf(typed) ?? '')} for ${technician}`,
    failedText: (error) => errorMessage(error, 'Failed to update commission rate'),
    failsAt: 'typed',
    onSaved: onClose,
  });
  const { draft, errors, change } = form;

  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title="Commission Rate"
      description={technician}
      size="small"
      labelOf={() => 'Rate'}
      textOf={(_field, typed) => formatPercent(percentOf(typed) ?? '')}
    >
      <Field
        label="Rate"
        error={errors.typed}
        hint="Past months change, too. Records with a custom commission keep theirs."
        required
      >
        <TextInput
          value={draft.typed}
          onChange={(typed) => change({ typed })}
          inputMode="decimal"
          trailing={<span aria-hidden="true">%&nbsp;&nbsp;</span>}
        />
      </Field>
    </VersionedDialog>
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

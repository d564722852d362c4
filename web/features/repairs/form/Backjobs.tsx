import { Undo2 } from 'lucide-react';
import { CLAIM_LABELS, CLAIMS } from '../../../../src/domain/backjobs.ts';
import { RecordLink } from '../../../entities/repair/RecordLink.tsx';
import { useTicketNumber } from '../../../entities/repair/useTicketNumber.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { ChoiceButtons } from '../../../ui/form/ChoiceButtons.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Secondary } from '../../../ui/layout/Text.tsx';
import { Keyed, Tooltip } from '../../../ui/overlay/Tooltip.tsx';
import type { RepairForm } from './useRepairForm.ts';

interface BackjobLinksProps {
  backjobOf: string | null;
  claim: keyof typeof CLAIM_LABELS | null;
  backjobs: readonly string[];
}

/** The repair that a record repeats, and its own backjobs (rule 561). */
export function BackjobLinks({ backjobOf, claim, backjobs }: BackjobLinksProps) {
  return (
    <>
      {claim === null ? null : (
        <Secondary>
          Backjob of {backjobOf === null ? 'a deleted record' : <RecordLink id={backjobOf} />} ·{' '}
          {CLAIM_LABELS[claim]}
        </Secondary>
      )}
      {backjobs.length === 0 ? null : (
        <Secondary>
          Came back as{' '}
          {backjobs.map((id, place) => (
            <span key={id}>
              {place === 0 ? '' : ', '}
              <RecordLink id={id} />
            </span>
          ))}
        </Secondary>
      )}
    </>
  );
}

/** Begins the record of a unit that came back. */
export function BackjobButton({ onClick }: { onClick: () => void }) {
  return (
    <Tooltip
      content={<Keyed text="The unit came back: a new record, linked to this one" keys="B" />}
    >
      <Button icon={<Undo2 />} aria-keyshortcuts="B" onClick={onClick}>
        Backjob
      </Button>
    </Tooltip>
  );
}

const OPTIONS = CLAIMS.map((value) => ({ value, label: CLAIM_LABELS[value] }));

/** Who bears the cost of a new backjob; nothing for other records. */
export function ClaimField({ form }: { form: RepairForm }) {
  const numberOf = useTicketNumber();
  const { backjob } = form.draft;
  if (backjob == null) return null;
  const label = `Backjob of ${numberOf(backjob.of)}`;
  return (
    <div data-wide>
      <Field label={label}>
        <ChoiceButtons
          label={label}
          value={backjob.claim}
          onChange={(value) => {
            const claim = CLAIMS.find((one) => one === value);
            if (claim !== undefined) form.change({ backjob: { ...backjob, claim } });
          }}
          options={OPTIONS}
        />
      </Field>
    </div>
  );
}

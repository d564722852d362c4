import { useClient } from 'urql';
import { parseNextTicket, parsePrefix, ticketNumber } from '../../../../src/domain/ticket.ts';
import { problemOf } from '../../../lib/client/errors.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { VersionedDialog } from '../../../ui/overlay/VersionedDialog.tsx';
import { type Profile, Settings_RaiseNextTicket, useProfileForm } from './profile.ts';

interface TicketsDialogProps {
  profile: Profile;
  onClose: () => void;
}

const LABELS = { ticketPrefix: 'Prefix', nextTicket: 'Next number' } as const;

/** Changes how records are numbered (rules 330 and 332). */
export function TicketsDialog({ profile, onClose }: TicketsDialogProps) {
  const client = useClient();
  const form = useProfileForm({
    profile,
    keptAs: 'tickets',
    fields: ['ticketPrefix', 'nextTicket'],
    draftOf: ({ ticketPrefix, nextTicket }) => ({ ticketPrefix, nextTicket: String(nextTicket) }),
    check: ({ ticketPrefix, nextTicket }, before) => {
      const prefix = problemOf(() => parsePrefix(ticketPrefix));
      const next = isRaised(nextTicket, before.nextTicket)
        ? problemOf(() => parseNextTicket(wholeNumber(nextTicket), profile.nextTicket))
        : null;
      return {
        ...(prefix === null ? {} : { ticketPrefix: prefix }),
        ...(next === null ? {} : { nextTicket: next }),
      };
    },
    inputOf: ({ ticketPrefix }) => ({ ticketPrefix }),
    afterSave: async (_row, { nextTicket }, before) => {
      if (!isRaised(nextTicket, before.nextTicket)) return undefined;
      const next = wholeNumber(nextTicket);
      return (await client.mutation(Settings_RaiseNextTicket, { next })).error;
    },
    onSaved: onClose,
  });
  const { draft, errors, change } = form;
  const prefix = problemOf(() => parsePrefix(draft.ticketPrefix)) === null;
  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title="Edit ticket numbers"
      size="small"
      labelOf={(field) => LABELS[field]}
      textOf={(_field, value) => value}
    >
      <Stack>
        <Field
          label={LABELS.ticketPrefix}
          error={errors.ticketPrefix}
          hint={
            prefix
              ? `Records read ${ticketNumber(641, parsePrefix(draft.ticketPrefix))}, earlier ones too.`
              : undefined
          }
        >
          <TextInput
            name="ticketPrefix"
            value={draft.ticketPrefix}
            onChange={(ticketPrefix) => change({ ticketPrefix })}
            placeholder="T"
          />
        </Field>
        <Field
          label={LABELS.nextTicket}
          error={errors.nextTicket}
          hint="It can only be raised, for example to continue after a pad of paper tickets. Gaps do no harm."
        >
          <TextInput
            name="nextTicket"
            value={draft.nextTicket}
            onChange={(nextTicket) => change({ nextTicket })}
            inputMode="numeric"
          />
        </Field>
      </Stack>
    </VersionedDialog>
  );
}

/** Compares with what the form began with: records that are added meanwhile take numbers, too. */
function isRaised(next: string, before: string): boolean {
  return next.trim() !== before;
}

/** NaN for text that is no number, which the rule refuses. */
function wholeNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

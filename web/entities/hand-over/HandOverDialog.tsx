import { useState } from 'react';
import { useClient } from 'urql';
import { errorMessage, isConflict, isNotFound, readError } from '../../lib/client/errors.ts';
import { formName, useKeptState } from '../../lib/form/useKeptForm.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useProblem } from '../../lib/form/useProblem.ts';
import { GoneNotice } from '../../ui/feedback/GoneNotice.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FieldSkeleton } from '../../ui/form/FieldSkeleton.tsx';
import { success, useToast } from '../../ui/feedback/useToast.ts';
import { FieldGrid, Stack } from '../../ui/layout/Stack.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useTicketNumber } from '../repair/useTicketNumber.ts';
import { useUndoAction } from '../repair/useUndoAction.ts';
import { formatPeso } from '../../../src/domain/money.ts';
import { openSum } from '../../../src/domain/payments.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { HandOverFields } from './HandOverFields.tsx';
import {
  asksForChannel,
  notReadyText,
  type HandOverDraft,
  handOverDraft,
  handOverInput,
} from './handOverDraft.ts';
import { HandOver_Facts, HandOver_Save } from './handOverQueries.ts';

/** The draft is what the shop proposes. */
const UNTOUCHED: Partial<HandOverDraft> = {};

interface HandOverDialogProps {
  id: string;
  onClose: () => void;
}

/**
 * Hands a unit to its client: the balance, who fetches it, the checks and the warranty in one step
 * (rules 467 and 468).
 */
export function HandOverDialog({ id, onClose }: HandOverDialogProps) {
  const client = useClient();
  const toast = useToast();
  const undo = useUndoAction();
  const numberOf = useTicketNumber();
  const form = useKeptState<Partial<HandOverDraft>>(formName('hand-over', id), UNTOUCHED);
  const { state: typed, keys } = form;
  const query = useLiveQuery({
    query: HandOver_Facts,
    variables: { id },
    poll: 'records',
    requestPolicy: 'cache-and-network',
  });
  const facts = query.data;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useProblem();
  const notReady = facts === undefined ? null : notReadyText(facts);
  const isGone = isNotFound(query.error);
  const isOpen = !isGone && notReady === null;
  const before = facts && handOverDraft(facts);
  const draft = before && { ...before, ...typed };
  const isChanged =
    draft === undefined ? form.isTyped : JSON.stringify(draft) !== JSON.stringify(before);
  const sum = facts === undefined ? null : openSum(facts.recordPayments);
  const asks = sum !== null && draft?.paidBy === '' && asksForChannel(draft, sum);

  const submit = async () => {
    if (facts === undefined || draft === undefined || busy) return;
    if (asks)
      return setProblem(`How is the ${formatPeso(sum.amount)} paid? Choose one, or Pays later.`);
    setBusy(true);
    setProblem('');
    const input = handOverInput(draft, sum, facts.intake.outChecks);
    const { version } = facts.repairRecord;
    const { data, error } = await keys.send(JSON.stringify(input), (idempotencyKey) =>
      client.mutation(HandOver_Save, { id, input, version, idempotencyKey }),
    );
    setBusy(false);
    if (data === undefined || error !== undefined) {
      const silent = 'The unit could not be handed over';
      if (error === undefined) return setProblem(silent);
      query.refetch();
      const isOlder = isConflict(error) && readError(error).field === null;
      const text = errorMessage(error, silent);
      return setProblem(isOlder ? `${text}. Look at it again before you go on.` : text);
    }
    const saved = data.handOver;
    const who = draft.pickedUpBy.trim();
    const text = who === '' ? 'Handed over' : `Handed over to ${who}`;
    toast({ ...success(text, numberOf(id)), action: undo(saved) });
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Hand over"
      number={numberOf(id)}
      description={facts && joinTexts([facts.repairRecord.clientName, facts.repairRecord.unit])}
      onSubmit={isOpen || busy ? () => void submit() : undefined}
      submitLabel="Hand over"
      submitDisabled={facts === undefined}
      busy={busy}
      dirty={isOpen && isChanged}
      notice={isOpen ? form.notice : undefined}
      error={isOpen || busy ? problem : ''}
      wideSubmit
    >
      {query.failed && isOpen ? (
        <QueryError text="The unit could not be loaded." query={query} />
      ) : null}
      {isGone && !busy ? (
        <GoneNotice what="unit" alone />
      ) : notReady !== null && !busy ? (
        <Notice>{notReady}</Notice>
      ) : draft === undefined || facts === undefined ? (
        query.failed ? null : (
          <Stack $gap={5}>
            <Skeleton width="45%" height={20} />
            <FieldSkeleton />
            <FieldSkeleton />
            <Stack $gap={3}>
              <Skeleton width={120} />
              <Skeleton width="80%" />
              <FieldGrid>
                {Array.from({ length: 4 }, (_, place) => (
                  <Skeleton key={place} height={36} />
                ))}
              </FieldGrid>
            </Stack>
          </Stack>
        )
      ) : (
        <HandOverFields
          facts={facts}
          draft={draft}
          sum={sum}
          onChange={(change) => {
            setProblem('');
            form.change(change);
          }}
        />
      )}
    </Dialog>
  );
}

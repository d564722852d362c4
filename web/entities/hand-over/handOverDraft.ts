import { isFinishedText } from '../../../src/domain/board.ts';
import { isDeviceKind, kindOfUnit } from '../../../src/domain/device-kinds.ts';
import {
  defaultPickedUpBy,
  defaultWarranty,
  handedOverText,
} from '../../../src/domain/hand-over.ts';
import { type Check, knownChecks } from '../../../src/domain/intakes.ts';
import type { OpenSum } from '../../../src/domain/payments.ts';
import { knownStatus, PAYMENT_CHANNELS } from '../../../src/domain/statuses.ts';
import type { HandOverFacts } from './handOverQueries.ts';

/** The answer about the money: a channel, `later`, or nothing yet. */
export type PaidBy = (typeof PAYMENT_CHANNELS)[number] | 'later' | '';

/** The draft of a hand-over. */
export interface HandOverDraft {
  pickedUpBy: string;
  warrantyDuration: string;
  outChecks: readonly Check[];
  paidBy: PaidBy;
  reference: string;
  /** Whether the uncovered part of a paid record is entered, too. */
  recordsUncovered: boolean;
}

/** Whether it asks how a sum is paid: a balance always, an uncovered part only on demand. */
export function asksForChannel(
  { recordsUncovered }: Pick<HandOverDraft, 'recordsUncovered'>,
  sum: OpenSum,
): boolean {
  return sum.isBalance || recordsUncovered;
}

/** Whether a payment has a number: that of a transfer, but no cash. */
export function asksForReference({ paidBy }: Pick<HandOverDraft, 'paidBy'>): boolean {
  return paidBy !== '' && paidBy !== 'later' && paidBy !== 'cash';
}

/** The initial draft: the client picks the unit up, with the default warranty. */
export function handOverDraft({ repairRecord, intake }: HandOverFacts): HandOverDraft {
  const { clientName, repairStatus, warrantyDuration } = repairRecord;
  const known = knownStatus(repairStatus) ?? 'Unit OK';
  return {
    pickedUpBy: defaultPickedUpBy(clientName),
    warrantyDuration: defaultWarranty({ repairStatus: known, warrantyDuration }),
    outChecks: knownChecks(intake.outChecks),
    paidBy: '',
    reference: '',
    recordsUncovered: false,
  };
}

/** Why a unit can no longer be handed over, after a change by somebody else; null when it can. */
export function notReadyText({ repairRecord, intake }: HandOverFacts): string | null {
  const { desk, repairStatus } = repairRecord;
  if (desk?.isReady !== false) return null;
  return isFinishedText(repairStatus)
    ? `${handedOverText(intake.pickedUpBy)}.`
    : `This unit is ${repairStatus} now. Only a unit that is Unit OK or RTO can be handed over.`;
}

/**
 * The points to check at the hand-over: those of the unit's kind, and all that were noted before.
 */
export function pickupCheckLabels({ repairRecord, intake, checklists }: HandOverFacts): string[] {
  const kind =
    intake.version > 0 && isDeviceKind(intake.deviceKind)
      ? intake.deviceKind
      : kindOfUnit(repairRecord.unit);
  const items = checklists.find((one) => one.kind === kind)?.items ?? [];
  const offered = items.filter(({ active }) => active).map(({ label }) => label);
  return [...new Set([...offered, ...intake.checks.map(({ label }) => label)])];
}

/** The faults that were noted when the unit came in. */
export function faultsNoted({ intake }: HandOverFacts): string[] {
  return intake.checks.filter(({ state }) => state === 'fault').map(({ label }) => label);
}

/**
 * The input of the mutation, without answers to questions that are no longer asked.
 * @param noted the points of an earlier hand-over, which an input without points would keep.
 */
export function handOverInput(
  draft: HandOverDraft,
  sum: OpenSum | null,
  noted: HandOverFacts['intake']['outChecks'] = [],
) {
  const { pickedUpBy, warrantyDuration, outChecks, paidBy } = draft;
  const pays = sum !== null && asksForChannel(draft, sum) && paidBy !== '' && paidBy !== 'later';
  const reference = asksForReference(draft) ? draft.reference : '';
  return {
    pickedUpBy,
    warrantyDuration,
    ...(outChecks.length === 0 && noted.length === 0 ? {} : { outChecks: [...outChecks] }),
    ...(pays ? { payment: { amount: sum.amount, channel: paidBy, reference } } : {}),
  };
}

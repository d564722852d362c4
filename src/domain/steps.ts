import { type CompletionFacts, isGone } from './board.ts';
import { COMPLETED_STATUS, type RepairStatus } from './statuses.ts';

/** How far a repair is, as its client reads it. */
export const STEPS = [
  'received',
  'repairing',
  'testing',
  'parts',
  'again',
  'ready',
  'returning',
  'released',
  'returned',
] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF: Readonly<Record<RepairStatus, Step>> = {
  Pending: 'received',
  Processing: 'repairing',
  Monitoring: 'testing',
  'Waiting Parts': 'parts',
  'Unit OK': 'ready',
  RTO: 'returning',
  Backjob: 'again',
};

/**
 * Tells whether a unit is gone for its client: the board's rule, and the day of a release that was
 * noted ahead has come (rule 431).
 */
export function hasLeft(record: CompletionFacts, now: Date): boolean {
  const { shippingStatus, shipbackDate } = record;
  const isAhead = shippingStatus !== 'Shipped' && shipbackDate !== null && shipbackDate > now;
  return isGone(record) && !isAhead;
}

/** The step of a repair whose unit is in the shop. */
export function stepInShop(status: RepairStatus): Step {
  return STEP_OF[status];
}

/** The step of a repair; a finished unit that was handed over or shipped has left (rule 422). */
export function stepOf(record: CompletionFacts, now: Date): Step {
  if (!hasLeft(record, now)) return stepInShop(record.repairStatus);
  return record.repairStatus === COMPLETED_STATUS ? 'released' : 'returned';
}

/** The unit has left the shop, repaired or not. */
export function isOver(step: Step): boolean {
  return step === 'released' || step === 'returned';
}

/** How far along a step is, of four stages: received, in repair, ready, gone. */
export function stageOf(step: Step): 1 | 2 | 3 | 4 {
  if (step === 'received') return 1;
  if (step === 'ready' || step === 'returning') return 3;
  return isOver(step) ? 4 : 2;
}

/** A change of the status, as the journal has it. */
export interface StatusChange {
  id: number;
  at: Date;
  status: RepairStatus;
  /** The entry that it took back. */
  undoOf: number | null;
}

/** When a repair reached a step. */
export interface StepReached {
  step: Step;
  at: Date;
}

/**
 * The steps of a repair with their times, the oldest first (rule 422). A change that was undone never
 * happened, and a status that reads like the one before is no step of its own.
 */
export function stepsReached(changes: readonly StatusChange[]): StepReached[] {
  const undone = new Set(changes.map(({ undoOf }) => undoOf));
  const steps: StepReached[] = [];
  for (const { id, at, status, undoOf } of changes) {
    const step = stepInShop(status);
    if (undoOf !== null || undone.has(id) || steps.at(-1)?.step === step) continue;
    steps.push({ step, at });
  }
  return steps;
}

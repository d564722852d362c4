import { toCentavos } from './money.ts';
import { REPAIR_STATUSES } from './statuses.ts';
import { STEP_WORDS } from './step-words.ts';
import { stepOf } from './steps.ts';

interface FollowedRepair {
  /** An instant of a call, or null. */
  shipbackDate: string | null;
  repairStatus: string;
}

/** How far a repair is in its client's words (rule 297); '' for a status that is not known. */
export function statusWords({ repairStatus, shipbackDate }: FollowedRepair, now: Date): string {
  const known = REPAIR_STATUSES.find((one) => one === repairStatus);
  if (known === undefined) return '';
  const left = shipbackDate === null ? null : new Date(shipbackDate);
  return STEP_WORDS[stepOf({ repairStatus: known, shipbackDate: left }, now)].en;
}

interface PricedRepair {
  repairCost: string | null;
  repairStatus: string;
  paymentStatus: string | null;
}

/** Beside a cost of zero (rule 298). Nobody waits for a price of what is paid or goes back as it is. */
export function priceNote({ repairCost, repairStatus, paymentStatus }: PricedRepair): string {
  const isSettled = paymentStatus === 'paid' || repairStatus === 'RTO';
  return isSettled || toCentavos(repairCost) !== 0 ? '' : 'Price not set yet';
}

/** Under No Warranty (rule 299). A unit that could not be repaired will have none. */
export function warrantyNote({ shipbackDate, repairStatus }: FollowedRepair): string {
  return shipbackDate !== null || repairStatus === 'RTO' ? '' : 'Starts on release';
}

import { toCentavos } from './money.ts';
import { knownStatus, type RepairStatus } from './statuses.ts';

const STATUS_WORDS: Readonly<Record<RepairStatus, string>> = {
  Pending: 'Not started yet',
  Processing: 'Being repaired',
  Monitoring: 'Repaired, being tested',
  'Waiting Parts': 'Waiting for a part',
  'Unit OK': 'Repaired and working',
  RTO: 'Could not be repaired',
  Backjob: 'Being repaired again',
};

/** What a repair status means to the owner of the unit (rule 297); '' for one that is not known. */
export function statusWords(status: string): string {
  const known = knownStatus(status);
  return known === undefined ? '' : STATUS_WORDS[known];
}

interface PricedRepair {
  /** Whether it is a backjob that costs the client nothing. */
  isFree: boolean;
  repairCost: string | null;
  repairStatus: string;
  paymentStatus: string | null;
}

/**
 * The note beside a cost of zero (rules 298 and 565); none for a unit that is paid or goes back
 * unrepaired.
 */
export function priceNote(repair: PricedRepair): string {
  const { isFree, repairCost, repairStatus, paymentStatus } = repair;
  if (isFree) return 'Free of charge';
  const isSettled = paymentStatus === 'paid' || repairStatus === 'RTO';
  return isSettled || toCentavos(repairCost) !== 0 ? '' : 'Price not set yet';
}

interface ReleasedRepair {
  shipbackDate: string | null;
  repairStatus: string;
}

/** The note under No Warranty (rule 299); none for a unit that could not be repaired. */
export function warrantyNote({ shipbackDate, repairStatus }: ReleasedRepair): string {
  return shipbackDate !== null || repairStatus === 'RTO' ? '' : 'Starts on release';
}

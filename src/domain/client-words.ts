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
  repairCost: string | null;
  repairStatus: string;
  paymentStatus: string | null;
}

/**
 * The note beside a cost of zero (rule 298); none for a unit that is paid or goes back unrepaired.
 */
export function priceNote({ repairCost, repairStatus, paymentStatus }: PricedRepair): string {
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

import { COMMISSION_CHOICES } from '../../../src/domain/commissions.ts';
import { withCurrent } from '../../../src/domain/statuses.ts';
import type { SelectOption } from '../../ui/form/Select.tsx';
import { percentText, type SalaryRow } from './salaryReport.ts';

/** The choice that stands for the technician's rate. */
export const AT_RATE = '';
/** An amount without a percentage: the record has no cost to compare it with. */
const AMOUNT = 'custom';

type Earned = Pick<SalaryRow, 'isCustom' | 'percent'>;

const CHOICES = COMMISSION_CHOICES.map(String);

/** The choice in force for a record. */
export function chosenOf({ isCustom, percent }: Earned): string {
  if (!isCustom) return AT_RATE;
  return percent === null ? AMOUNT : String(percent);
}

/** What can be chosen: the rate, the percentages, and what the record has beside them. */
export function commissionOptions(row: Earned, rate: string): SelectOption[] {
  const current = chosenOf(row);
  const percents = current === AMOUNT ? CHOICES : withCurrent(CHOICES, current);
  return [
    { value: AT_RATE, label: `Rate (${percentText(rate)})` },
    ...(current === AMOUNT ? [{ value: AMOUNT, label: 'Custom', disabled: true }] : []),
    ...percents.map((value) => ({ value, label: percentText(value) })),
  ];
}

/** The toast after a change; a record without a client is called a record. */
export function updatedText(chosen: string, rate: string, client: string): string {
  const percent = percentText(chosen === AT_RATE ? rate : chosen);
  return `Commission updated to ${percent} for ${client.trim() || 'this record'}`;
}

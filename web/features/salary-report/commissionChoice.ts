import { COMMISSION_CHOICES } from '../../../src/domain/commissions.ts';
import { withCurrent } from '../../../src/domain/statuses.ts';
import type { SelectOption } from '../../ui/form/Select.tsx';
import { percentText, type SalaryRow } from './salaryReport.ts';

/** The option for the technician's own rate. */
export const AT_RATE = '';
/** An amount without a percentage, as the record has no cost to compute it from. */
const AMOUNT = 'custom';

type Earned = Pick<SalaryRow, 'isCustom' | 'percent'>;

const CHOICES = COMMISSION_CHOICES.map(String);

/** The selected option of a record. */
export function chosenOf({ isCustom, percent }: Earned): string {
  if (!isCustom) return AT_RATE;
  return percent === null ? AMOUNT : String(percent);
}

/** The options: the rate, the percentages, and a different value that the record has. */
export function commissionOptions(row: Earned, rate: string): SelectOption[] {
  const current = chosenOf(row);
  const percents = current === AMOUNT ? CHOICES : withCurrent(CHOICES, current);
  return [
    { value: AT_RATE, label: `Rate (${percentText(rate)})` },
    ...(current === AMOUNT ? [{ value: AMOUNT, label: 'Custom', disabled: true }] : []),
    ...percents.map((value) => ({ value, label: percentText(value) })),
  ];
}

/** The toast after a change; a record without a client name reads "record". */
export function updatedText(chosen: string, rate: string, client: string): string {
  const percent = percentText(chosen === AT_RATE ? rate : chosen);
  return `Commission updated to ${percent} for ${client.trim() || 'this record'}`;
}

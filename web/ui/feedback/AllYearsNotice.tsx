import { type ChosenPeriod, isOfAllYears, monthText } from '../../../src/domain/period.ts';
import { Chip } from './Chip.tsx';

/** Says that figures are of a month of all years, where no chip of a FilterBar does. */
export function AllYearsNotice({ values }: { values: Partial<ChosenPeriod> }) {
  return isOfAllYears(values) ? <Chip tone="warning">{monthText(values)}</Chip> : null;
}

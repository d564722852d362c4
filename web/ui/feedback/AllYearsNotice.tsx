import { type ChosenPeriod, isOfAllYears, monthText } from '../../../src/domain/period.ts';
import { Chip } from './Chip.tsx';

/** Says that the figures are of one month over all years, on screens without a FilterBar chip. */
export function AllYearsNotice({ values }: { values: Partial<ChosenPeriod> }) {
  return isOfAllYears(values) ? <Chip tone="warning">{monthText(values)}</Chip> : null;
}

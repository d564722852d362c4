import { shortWeek, WORK_WEEKS } from '../../../src/domain/weeks.ts';
import { HintButton } from '../../ui/form/HintButton.tsx';

export const WEEK_OPTIONS = WORK_WEEKS.map((week) => ({ value: week, label: shortWeek(week) }));

/** Offers the week that a date falls in (rule 97), if another one is chosen; '' is no date. */
export function weekHint(proposed: string, chosen: string, onUse: (week: string) => void) {
  if (proposed === '' || proposed === chosen) return undefined;
  return (
    <>
      This date falls in {shortWeek(proposed)}.{' '}
      <HintButton onClick={() => onUse(proposed)}>Use {shortWeek(proposed)}</HintButton>
    </>
  );
}

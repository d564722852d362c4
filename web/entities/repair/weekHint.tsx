import { shortWeek, WORK_WEEKS } from '../../../src/domain/weeks.ts';
import { styled } from 'styled-components';
import { TextButton } from '../../ui/form/Button.tsx';

export const WEEK_OPTIONS = WORK_WEEKS.map((week) => ({ value: week, label: shortWeek(week) }));

/** Offers the week that a date falls in (rule 97), if another one is chosen; '' is no date. */
export function weekHint(proposed: string, chosen: string, onUse: (week: string) => void) {
  if (proposed === '' || proposed === chosen) return undefined;
  return (
    <>
      This date falls in {shortWeek(proposed)}.{' '}
      <Use onClick={() => onUse(proposed)}>Use {shortWeek(proposed)}</Use>
    </>
  );
}

/** Moves the touch area down, so that it does not cover the field above. */
const Use = styled(TextButton)`
  &::before {
    transform: translate(-50%, -30%);
  }
`;

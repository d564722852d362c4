import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { addDays, type ShopDay } from '../../../src/domain/calendar.ts';
import { DayFilter } from '../../lib/list/DayFilter.tsx';
import { media } from '../../theme/breakpoints.ts';
import { space } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';

interface TillDayPickerProps {
  day: ShopDay;
  today: ShopDay;
  onPick: (day: ShopDay) => void;
}

/**
 * Picks the day to show: typed, from the calendar, or by one day back or ahead, but not in the
 * future.
 */
export function TillDayPicker({ day, today, onPick }: TillDayPickerProps) {
  const pick = (wanted: ShopDay | null) =>
    onPick(wanted === null || wanted > today ? today : wanted);
  const before = useRef<HTMLButtonElement>(null);
  /** The pressed button cannot be pressed today, or disappears. */
  const goTo = (wanted: ShopDay) => {
    if (wanted >= today) before.current?.focus();
    pick(wanted);
  };
  return (
    <Line>
      <DayFilter label="Day" value={day} onChange={pick} />
      <IconButton
        ref={before}
        label="Day before"
        icon={<ChevronLeft />}
        onClick={() => onPick(addDays(day, -1))}
      />
      <IconButton
        label="Day after"
        icon={<ChevronRight />}
        disabled={day >= today}
        onClick={() => goTo(addDays(day, 1))}
      />
      {day === today ? null : <Button onClick={() => goTo(today)}>Today</Button>}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};

  > div {
    flex: 0 1 11.25rem;
    min-width: 0;
  }

  ${media.print} {
    > button {
      display: none;
    }
  }
`;

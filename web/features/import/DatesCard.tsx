import { styled } from 'styled-components';
import { MOST_LISTED } from '../../../src/domain/import-survey.ts';
import { media } from '../../theme/breakpoints.ts';
import { size, space, theme } from '../../theme/theme.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { Secondary } from '../../ui/layout/Text.tsx';
import type { Decide, Survey } from './importQueries.ts';
import { useChosen } from './useChosen.ts';

const ORDERS = [
  { order: 'day-first', label: 'Day first', example: '03/04/2025 is April 3' },
  { order: 'month-first', label: 'Month first', example: '03/04/2025 is March 4' },
] as const;

/** Asks how to read ambiguous dates; renders nothing when there are none. */
export function DatesCard({ survey, decide }: { survey: Survey; decide: Decide }) {
  const { dateOrder, ambiguousDates, dayFirstDates, monthFirstDates } = survey;
  const { shown: order, choose } = useChosen(dateOrder, (next) => decide({ dateOrder: next }));
  if (ambiguousDates.length === 0) return null;
  const others = { 'day-first': monthFirstDates, 'month-first': dayFirstDates };
  const row = ambiguousDates[0] ?? 0;
  return (
    <Card
      title="Dates"
      description={`${formatQuantity(ambiguousDates.length, 'row')}${ambiguousDates.length === MOST_LISTED ? ' or more' : ''} can be read in two ways, such as row ${row}.`}
    >
      <Choices role="radiogroup" aria-label="Order of dates">
        {ORDERS.map(({ order: one, label, example }) => (
          <label key={one}>
            <input
              type="radio"
              name="date-order"
              checked={order === one}
              onChange={() => void choose(one)}
            />
            <span>
              {label} <Secondary>({example})</Secondary>
            </span>
          </label>
        ))}
      </Choices>
      {ORDERS.map(({ order: one, label }) =>
        order === one && others[one].length > 0 ? (
          <Secondary as="p" key={one}>
            {label}, except in rows that can only be read the other way:{' '}
            {others[one].slice(0, 12).join(', ')}
            {others[one].length > 12 ? ' and more' : ''}.
          </Secondary>
        ) : null,
      )}
      {order === null && dayFirstDates.length > 0 && monthFirstDates.length > 0 ? (
        <Secondary as="p">
          Row {dayFirstDates[0]} can only have the day first, row {monthFirstDates[0]} only the
          month.
        </Secondary>
      ) : null}
    </Card>
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[6]};
  margin-bottom: ${space[2]};

  label {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: ${size.control};
    cursor: pointer;
  }

  input {
    flex: none;
    width: 16px;
    height: 16px;
    accent-color: ${theme.accent};
  }

  ${media.coarse} {
    label {
      min-height: ${size.touch};
    }
  }
`;

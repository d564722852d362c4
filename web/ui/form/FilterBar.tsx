import { type ChosenPeriod, isOfAllYears, monthText } from '../../../src/domain/period.ts';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, space, theme } from '../../theme/theme.ts';
import { Stack } from '../layout/Stack.tsx';
import { Button } from './Button.tsx';
import { Chip } from '../feedback/Chip.tsx';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';
import { useIsMobile } from '../layout/useMediaQuery.ts';

interface FilterChip {
  key: string;
  /** `Status: Unit OK`. */
  label: string;
  tone?: 'default' | 'warning' | undefined;
  onRemove: () => void;
}

interface FilterBarProps {
  search?: SearchBoxProps | undefined;
  /** Beside the search, on a phone, too. */
  besideSearch?: ReactNode;
  /** FilterSelects; on a phone they collapse behind a button. */
  children?: ReactNode;
  /** Chips of the active filters. */
  chips?: readonly FilterChip[] | undefined;
  onClear?: (() => void) | undefined;
  /** A summary of the results: `128 records · ₱1,234.50`. */
  summary?: ReactNode;
}

export function FilterBar({
  search,
  besideSearch,
  children,
  chips = [],
  onClear,
  summary,
}: FilterBarProps) {
  const isMobile = useIsMobile();
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const folds = isMobile && children !== undefined;
  const bar = useRef<HTMLDivElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  /** The pressed button disappears, so the focus moves to a neighbour. */
  const passFocus = (place?: number) => {
    const removers = [...(marks.current?.querySelectorAll('button') ?? [])].slice(0, chips.length);
    const neighbour =
      place === undefined ? undefined : (removers[place + 1] ?? removers[place - 1]);
    const control = bar.current?.querySelector<HTMLElement>('select, [aria-expanded]');
    (neighbour ?? control ?? bar.current?.querySelector('input'))?.focus();
  };
  return (
    <Stack $gap={2} ref={bar} data-print="hide">
      <Line>
        {search === undefined ? null : <SearchBox {...search} />}
        {besideSearch}
        {folds ? (
          <Button
            icon={<SlidersHorizontal />}
            aria-expanded={unfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!unfolded)}
          >
            {chips.length === 0 ? 'Filters' : `Filters (${chips.length})`}
          </Button>
        ) : null}
        {folds ? null : children}
      </Line>
      {folds ? (
        <Folded id={id} hidden={!unfolded}>
          {children}
        </Folded>
      ) : null}
      {chips.length === 0 && summary === undefined ? null : (
        <Line ref={marks} $tight>
          {chips.map((chip, place) => (
            <Chip
              key={chip.key}
              tone={chip.tone}
              removeLabel={chip.label}
              onRemove={() => {
                passFocus(place);
                chip.onRemove();
              }}
            >
              {chip.label}
            </Chip>
          ))}
          {chips.length === 0 || onClear === undefined ? null : (
            <Button
              size="small"
              variant="ghost"
              onClick={() => {
                passFocus();
                onClear();
              }}
            >
              Clear Filters
            </Button>
          )}
          {summary === undefined ? null : <Summary aria-live="polite">{summary}</Summary>}
        </Line>
      )}
    </Stack>
  );
}

const Line = styled.div<{ $tight?: boolean }>`
  display: flex;
  flex-wrap: ${({ $tight }) => ($tight === true ? 'wrap' : 'inherit')};
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  min-height: ${({ $tight }) => ($tight === true ? '30px' : 0)};

  ${media.desktop} {
    flex-wrap: wrap;
  }
`;

const Folded = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};

  &[hidden] {
    display: none;
  }
`;

const Summary = styled.div`
  margin-left: auto;
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  font-variant-numeric: tabular-nums;
`;

/** The chips of the active filters; the label of an inactive one is null. */
export function filterChips<Key extends string>(
  labels: readonly (readonly [Key, string | null])[],
  onRemove: (key: Key) => void,
): FilterChip[] {
  return labels.flatMap(([key, label]) =>
    label === null ? [] : [{ key, label, onRemove: () => onRemove(key) }],
  );
}

/** The chips of a period's active filters; a month of all years is highlighted. */
export function periodChips(
  values: Partial<ChosenPeriod>,
  onRemove: (part: keyof ChosenPeriod) => void,
): FilterChip[] {
  const { month, week, year } = values;
  const chips = filterChips(
    [
      ['month', month == null ? null : monthText(values)],
      ['week', week == null ? null : `Week ${week}`],
      ['year', year == null ? null : String(year)],
    ],
    onRemove,
  );
  return isOfAllYears(values)
    ? chips.map((chip) => (chip.key === 'month' ? { ...chip, tone: 'warning' } : chip))
    : chips;
}

interface ReportPeriod {
  values: ChosenPeriod;
  set: (patch: Partial<ChosenPeriod>) => void;
  clear: () => void;
}

/** The chips of a report. Its default is this month, so "all time" is a filter as well. */
export function reportChips({ values, set, clear }: ReportPeriod): FilterChip[] {
  const chips = periodChips(values, (part) => set({ [part]: null }));
  const isAllTime = values.month === null && values.year === null;
  return isAllTime ? [...chips, { key: 'all', label: 'All time', onRemove: clear }] : chips;
}

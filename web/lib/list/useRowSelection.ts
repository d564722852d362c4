import { useState } from 'react';
import { formatCount } from '../../ui/layout/count.ts';

/** The most rows that can be changed together (rule 294). */
export const MOST_SELECTED = 200;

interface Selectable {
  id: string;
}

/** The rows that were selected to be changed together, and those that can be. */
export interface RowSelection<Row extends Selectable> {
  rows: readonly Row[];
  open: readonly Row[];
  isSelected: (id: string) => boolean;
  /** `reaches` selects all rows from the last one that was toggled to this one. */
  toggle: (id: string, reaches?: boolean) => void;
  all: () => void;
  none: () => void;
}

/** How many of these rows are selected, and that they are the most, which no more can join. */
export function selectedText(selected: number, open: number): string {
  const isFull = selected === MOST_SELECTED && open > MOST_SELECTED;
  return `${formatCount(selected)} selected${isFull ? ', the most at once' : ''}`;
}

/** The selected ones of the rows that can be; one that no longer can be is dropped. */
export function useRowSelection<Row extends Selectable>(open: readonly Row[]): RowSelection<Row> {
  const [{ ids, last }, setState] = useState<SelectedIds>(NONE);
  return {
    rows: open.filter(({ id }) => ids.has(id)),
    open,
    isSelected: (id) => ids.has(id),
    toggle: (id, reaches = false) =>
      setState((now) => ({
        ids: reaches ? reached(now, id, open) : toggled(now.ids, id, open),
        last: id,
      })),
    all: () => setState({ ids: new Set(open.slice(0, MOST_SELECTED).map(({ id }) => id)), last }),
    none: () => setState(NONE),
  };
}

interface SelectedIds {
  ids: ReadonlySet<string>;
  /** The row that was toggled last, where a range begins. */
  last: string | null;
}

const NONE: SelectedIds = { ids: new Set(), last: null };

/**
 * Selects a row, or deselects it. Rows that no longer can be selected do not count towards the
 * limit; those that a filter hides stay selected.
 */
export function toggled(
  selected: ReadonlySet<string>,
  id: string,
  open: readonly Selectable[],
): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id) && shownOf(selected, open) < MOST_SELECTED) next.add(id);
  return next;
}

/** Selects the rows between the one that was toggled last and this one, both included. */
export function reached(
  { ids, last }: SelectedIds,
  id: string,
  open: readonly Selectable[],
): ReadonlySet<string> {
  const [from, to] = [last, id].map((end) => open.findIndex((row) => row.id === end));
  if (from === undefined || to === undefined || from < 0 || to < 0) return toggled(ids, id, open);
  const added = open.slice(Math.min(from, to), Math.max(from, to) + 1);
  const room = MOST_SELECTED - shownOf(ids, open);
  const fresh = added.filter((row) => !ids.has(row.id)).slice(0, room);
  return new Set([...ids, ...fresh.map((row) => row.id)]);
}

function shownOf(selected: ReadonlySet<string>, open: readonly Selectable[]): number {
  return open.filter((row) => selected.has(row.id)).length;
}

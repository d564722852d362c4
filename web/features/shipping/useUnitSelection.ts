import { useState } from 'react';
import { isShipped } from '../../../src/domain/shipping.ts';
import type { ShippingRow } from './shippingList.ts';

/** The most units that can be shipped together. */
export const MOST_SELECTED = 200;

/** The units that were selected to be shipped together, and those that can be. */
export interface UnitSelection {
  rows: readonly ShippingRow[];
  open: readonly ShippingRow[];
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  all: () => void;
  none: () => void;
}

/** The selected rows; one that was shipped in the meantime is dropped. */
export function useUnitSelection(loaded: readonly ShippingRow[]): UnitSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const open = loaded.filter((row) => !isShipped(row));
  return {
    rows: open.filter(({ id }) => ids.has(id)),
    open,
    isSelected: (id) => ids.has(id),
    toggle: (id) => setIds((last) => toggled(last, id, open)),
    all: () => setIds(new Set(open.slice(0, MOST_SELECTED).map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
}

/**
 * Selects a unit, or deselects it. Units that were shipped meanwhile do not count towards the limit;
 * those that a filter hides stay selected.
 */
export function toggled(
  selected: ReadonlySet<string>,
  id: string,
  open: readonly Pick<ShippingRow, 'id'>[],
): ReadonlySet<string> {
  const next = new Set(selected);
  const shown = open.filter((row) => selected.has(row.id)).length;
  if (!next.delete(id) && shown < MOST_SELECTED) next.add(id);
  return next;
}

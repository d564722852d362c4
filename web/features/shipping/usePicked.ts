import { useState } from 'react';
import { isShipped } from '../../../src/domain/shipping.ts';
import type { ShippingRow } from './shippingList.ts';

/** The most units that can be shipped together. */
export const MOST_PICKED = 200;

/** The units that were picked to be shipped together, and those that can be. */
export interface Picked {
  rows: readonly ShippingRow[];
  open: readonly ShippingRow[];
  isPicked: (id: string) => boolean;
  toggle: (id: string) => void;
  all: () => void;
  none: () => void;
}

/** The selected rows; one that was shipped in the meantime is dropped. */
export function usePicked(loaded: readonly ShippingRow[]): Picked {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const open = loaded.filter((row) => !isShipped(row));
  return {
    rows: open.filter(({ id }) => ids.has(id)),
    open,
    isPicked: (id) => ids.has(id),
    toggle: (id) => setIds((last) => toggled(last, id, open)),
    all: () => setIds(new Set(open.slice(0, MOST_PICKED).map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
}

/**
 * Picks a unit, or no longer. Units that were shipped meanwhile do not count towards the limit; those
 * that a filter hides stay picked.
 */
export function toggled(
  picked: ReadonlySet<string>,
  id: string,
  open: readonly Pick<ShippingRow, 'id'>[],
): ReadonlySet<string> {
  const next = new Set(picked);
  const shown = open.filter((row) => picked.has(row.id)).length;
  if (!next.delete(id) && shown < MOST_PICKED) next.add(id);
  return next;
}

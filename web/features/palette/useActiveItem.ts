import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useAwaitedEnter } from '../../lib/form/useAwaitedEnter.ts';
import type { PaletteItem } from './usePaletteItems.tsx';

/**
 * The active result: the first one until the arrow keys or the pointer move to another.
 * @param settled whether the results are those of the present text.
 * @param choose called with the active result once Enter is pressed.
 */
export function useActiveItem(
  items: readonly PaletteItem[],
  settled: boolean,
  choose: (item: PaletteItem) => void,
) {
  const listId = useId();
  const optionId = (id: string) => `${listId}-${id}`;
  const [moved, setMoved] = useState<string | null>(null);
  const active = items.find(({ id }) => id === moved) ?? items[0];
  const awaited = useAwaitedEnter(settled, () => {
    if (active !== undefined) choose(active);
  });
  useEffect(() => {
    if (moved !== null)
      document.getElementById(`${listId}-${moved}`)?.scrollIntoView({ block: 'nearest' });
  }, [moved, listId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const place = items.findIndex((item) => item === active);
      setMoved(items.at((place + step) % items.length)?.id ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined && moved !== null) choose(active);
      else awaited.enter();
    }
  };

  return {
    listId,
    optionId,
    active,
    moveTo: ({ id }: PaletteItem) => setMoved(id),
    /** Opens the first result of a text that has not been rendered yet. */
    openFirst: awaited.enterAfterRender,
    /** Begins again at the first result, for another text. */
    forget: () => {
      awaited.forget();
      setMoved(null);
    },
    onKeyDown,
  };
}

import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOnceSettled } from '../../ui/navigation/PageRouter.tsx';
import { dialogEntry } from '../../ui/overlay/dialogEntry.ts';
import { type FilterValues, readAll, type Schema } from './params.ts';

type Patch<S> = { [K in keyof S]?: FilterValues<S>[K] | undefined };

/** `push` adds a history entry, `replace` is for typing letter by letter. */
type FilterStep = 'push' | 'replace';

export interface Filters<S> {
  values: FilterValues<S>;
  set: (patch: Patch<S>, step?: FilterStep) => void;
  /** Clears all filters, or the named ones. */
  clear: (...keys: (keyof S & string)[]) => void;
  /** The number of active filters. */
  count: number;
}

/** Filters in the address (rule 126). The schema must be a constant outside of the component. */
export function useFilters<S extends Schema>(schema: S): Filters<S> {
  const [params, setParams] = useSearchParams();
  const onceSettled = useOnceSettled();

  const values = useMemo(() => readAll(schema, params), [schema, params]);

  // Reads the address when it is changed, so that two changes within one event do not undo each
  // other, and none opens a dialog again that was just closed.
  const change = useCallback(
    (edit: (next: URLSearchParams) => void, step: FilterStep) =>
      onceSettled(({ search, state }) => {
        const next = new URLSearchParams(search);
        const before = next.toString();
        edit(next);
        if (next.toString() === before) return;
        // A dialog that changes the list stays open: its entry is still its own.
        const dialog = dialogEntry(state);
        const replace = step === 'replace' || dialog !== undefined;
        setParams(next, { state: dialog, replace, preventScrollReset: true });
      }),
    [onceSettled, setParams],
  );

  const set = useCallback(
    (patch: Patch<S>, step: FilterStep = 'push') => {
      const changes: [string, unknown][] = Object.entries(patch);
      change((next) => {
        for (const [key, value] of changes) {
          if (value === null || value === '') next.delete(key);
          else if (typeof value === 'string' || typeof value === 'number')
            next.set(key, String(value));
        }
      }, step);
    },
    [change],
  );

  const clear = useCallback(
    (...keys: (keyof S & string)[]) => {
      change((next) => {
        for (const key of keys.length > 0 ? keys : Object.keys(schema)) next.delete(key);
      }, 'push');
    },
    [schema, change],
  );

  const all: unknown[] = Object.values(values);
  const count = all.filter((value) => value !== null).length;
  return { values, set, clear, count };
}

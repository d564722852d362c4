import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FilterValues, readAll, type Schema } from './params.ts';

type Patch<S> = { [K in keyof S]?: FilterValues<S>[K] | undefined };

/** `push` adds a history entry, `replace` is for typing letter by letter. */
export type FilterStep = 'push' | 'replace';

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

  const values = useMemo(() => readAll(schema, params), [schema, params]);

  const set = useCallback(
    (patch: Patch<S>, step: FilterStep = 'push') => {
      // Read the current address, so that two changes within one event do not undo each other.
      const next = new URLSearchParams(window.location.search);
      const changes: [string, unknown][] = Object.entries(patch);
      for (const [key, value] of changes) {
        if (value === null || value === '') next.delete(key);
        else if (typeof value === 'string' || typeof value === 'number')
          next.set(key, String(value));
      }
      if (next.toString() === new URLSearchParams(window.location.search).toString()) return;
      setParams(next, { replace: step === 'replace', preventScrollReset: true });
    },
    [setParams],
  );

  const clear = useCallback(
    (...keys: (keyof S & string)[]) => {
      const next = new URLSearchParams(window.location.search);
      for (const key of keys.length > 0 ? keys : Object.keys(schema)) next.delete(key);
      setParams(next, { preventScrollReset: true });
    },
    [schema, setParams],
  );

  const all: unknown[] = Object.values(values);
  const count = all.filter((value) => value !== null).length;
  return { values, set, clear, count };
}

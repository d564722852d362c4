import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How one filter is read from the address. An unreadable value counts as not set. */
export interface Param<T extends string | number> {
  read: (text: string) => T | null;
}

export const textParam: Param<string> = {
  read: (text) => (text === '' ? null : text),
};

/** A whole number within bounds. */
export function wholeParam(least: number, most: number): Param<number> {
  return {
    read: (text) => {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return number >= least && number <= most ? number : null;
    },
  };
}

/** One of some words. */
export function choiceParam<T extends string>(choices: readonly T[]): Param<T> {
  return {
    read: (text) => choices.find((choice) => choice === text) ?? null,
  };
}

type Schema = Record<string, Param<string> | Param<number>>;
export type FilterValues<S> = { [K in keyof S]: S[K] extends Param<infer T> ? T | null : never };
type Patch<S> = { [K in keyof S]?: FilterValues<S>[K] | undefined };

/** `push` makes a step that Back undoes; `replace` is for typing, letter by letter. */
export type FilterStep = 'push' | 'replace';

export interface Filters<S> {
  values: FilterValues<S>;
  set: (patch: Patch<S>, step?: FilterStep) => void;
  /** Takes all filters away, or those named. */
  clear: (...keys: (keyof S & string)[]) => void;
  /** How many are in force. */
  count: number;
}

/**
 * Filters that live in the address (decision 19): links and Back work. The schema must be a
 * constant outside of the component; other parameters of the address are left alone.
 */
export function useFilters<S extends Schema>(schema: S): Filters<S> {
  const [params, setParams] = useSearchParams();

  const values = useMemo(() => readAll(schema, params), [schema, params]);

  const set = useCallback(
    (patch: Patch<S>, step: FilterStep = 'push') => {
      // Two changes within one event see each other: the address is always the newest state.
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

function readAll<S extends Schema>(schema: S, params: URLSearchParams): FilterValues<S>;
function readAll(schema: Schema, params: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema).map(([key, param]) => [key, param.read(params.get(key) ?? '')]),
  );
}

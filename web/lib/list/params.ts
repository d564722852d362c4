import { FIELD_DAYS, isShopDay, type ShopDay } from '../../../src/domain/calendar.ts';

/** How one filter is read from the address. An unreadable value counts as not set. */
export interface Param<T extends string | number> {
  read: (text: string) => T | null;
}

export const textParam: Param<string> = {
  read: (text) => (text === '' ? null : text),
};

export function wholeParam(least: number, most: number): Param<number> {
  return {
    read: (text) => {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return number >= least && number <= most ? number : null;
    },
  };
}

export function choiceParam<T extends string>(choices: readonly T[]): Param<T> {
  return {
    read: (text) => choices.find((choice) => choice === text) ?? null,
  };
}

/** A day of the shop, `2026-11-21`, as a date field allows it. */
export const dayParam: Param<ShopDay> = {
  read: (text) =>
    isShopDay(text) && text >= FIELD_DAYS.first && text <= FIELD_DAYS.last ? text : null,
};

/** The parts of a period. */
export const PERIOD_PARAMS = {
  month: wholeParam(1, 12),
  week: wholeParam(1, 5),
  year: wholeParam(1900, 2999),
};

export type Schema = Record<string, Param<string> | Param<number>>;
export type FilterValues<S> = { [K in keyof S]: S[K] extends Param<infer T> ? T | null : never };
export function readAll<S extends Schema>(schema: S, params: URLSearchParams): FilterValues<S>;
export function readAll(schema: Schema, params: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema).map(([key, param]) => [key, param.read(params.get(key) ?? '')]),
  );
}

/** The address of a screen with these values in its query, leaving out null and ''. */
export function pathWith(
  path: string,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    if (value != null && value !== '') params.set(key, String(value));
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}

import { notFound } from './errors.ts';

const LARGEST = 2_147_483_647;

/** Reads a row's id. @throws not-found for an impossible one, as for one that does not exist. */
export function parseId(value: string | number, what: string): number {
  const id = /^\d{1,10}$/.test(String(value)) ? Number(value) : 0;
  if (!isRowId(id)) throw notFound(what);
  return id;
}

/** Tells whether a row could have this id. */
export function isRowId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= LARGEST;
}

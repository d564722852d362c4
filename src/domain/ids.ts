import { notFound } from './errors.ts';

const LARGEST = 2_147_483_647;

/**
 * Reads the id of a row. An id that no row can have is answered like one that no row has.
 * @throws not-found.
 */
export function parseId(value: string | number, what: string): number {
  const id = /^\d{1,10}$/.test(String(value)) ? Number(value) : 0;
  if (id < 1 || id > LARGEST) throw notFound(what);
  return id;
}

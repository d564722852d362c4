import { RECORD_PARAMS } from '../../entities/repair/links.ts';

/** The parameter beside `record` that names a part of the open record: `part=timeline`. */
export const RECORD_PART = 'part';
export const TIMELINE_PART = 'timeline';

/** All parameters of dialogs. */
export const DIALOG_PARAMS = [...Object.values(RECORD_PARAMS), RECORD_PART];

/** The record that an address opens with one of its parameters; null for none. */
export function linkedRecord(search: string, name: 'view' | 'edit'): string | null {
  const id = new URLSearchParams(search).get(RECORD_PARAMS[name]) ?? '';
  return /^\d+$/.test(id) ? id : null;
}

/** The same list with the details of a record. */
export function viewAddress(search: string, id: string): string {
  const query = new URLSearchParams(search);
  for (const name of DIALOG_PARAMS) query.delete(name);
  query.set(RECORD_PARAMS.view, id);
  return `?${query}`;
}

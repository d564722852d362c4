/**
 * The parameters that open a dialog: `?record=641` a record's details, `?edit=641` its form, and
 * `?new=1` an empty one. `part=timeline` beside the first opens the timeline.
 */
export const LINKS = { view: 'record', edit: 'edit', new: 'new' } as const;

/** The parameter of an address that names a part of the open record. */
export const RECORD_PART = 'part';
export const TIMELINE_PART = 'timeline';

/** All parameters of dialogs. */
export const DIALOG_PARAMS = [...Object.values(LINKS), RECORD_PART];

/** The record that an address opens with one of its parameters; null for none. */
export function linkedRecord(search: string, name: 'view' | 'edit'): string | null {
  const id = new URLSearchParams(search).get(LINKS[name]) ?? '';
  return /^\d+$/.test(id) ? id : null;
}

/** The same list with the details of a record. */
export function viewAddress(search: string, id: string): string {
  const query = new URLSearchParams(search);
  for (const name of DIALOG_PARAMS) query.delete(name);
  query.set(LINKS.view, id);
  return `?${query}`;
}

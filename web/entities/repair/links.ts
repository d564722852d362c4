/**
 * The parameters of the list that open a dialog over it: `?record=641` a record's details,
 * `?edit=641` its form, and `?new=1` an empty one.
 */
export const RECORD_PARAMS = { view: 'record', edit: 'edit', new: 'new' } as const;

/** The address of a record's details. */
export const recordPath = (id: string): string => `/repairs?${RECORD_PARAMS.view}=${id}`;

/** The address of a record's form. */
export const editPath = (id: string): string => `/repairs?${RECORD_PARAMS.edit}=${id}`;

/** The address of an empty form over the records. */
export const newRecordPath = `/repairs?${RECORD_PARAMS.new}=1`;

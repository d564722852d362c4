/** The address of an empty form over the records. */
export const newRecordPath = '/repairs?new=1';

/** The address of a record's details. */
export const recordPath = (id: string): string => `/repairs?record=${id}`;

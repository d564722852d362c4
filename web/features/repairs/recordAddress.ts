/** The parameter of an address that names a part of the open record. */
export const RECORD_PART = 'part';
export const TIMELINE_PART = 'timeline';

import { fieldsWith, type FieldsWith } from './record-fields.ts';

/** Fields of a repair record that a file can fill. Accounts are linked by name, never by id. */
export type ImportField = FieldsWith<'imported'>;
export const IMPORT_FIELDS: readonly ImportField[] = fieldsWith('imported');

/** The columns that fill a field, as typed: `brand+product_category`. */
export type ImportMap = ReadonlyMap<ImportField, string>;
/** The values that cell texts are replaced with, by field and by the text in lower case. */
export type ImportValues = ReadonlyMap<ImportField, ReadonlyMap<string, string>>;

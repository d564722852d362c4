import { invalid } from './errors.ts';
import { fieldInput } from './import.ts';
import { parseRepairInput } from './repair-input.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportMap,
  type ImportValues,
} from './import-fields.ts';

function importField(text: string, where: string): ImportField {
  const name = text.trim();
  const found = IMPORT_FIELDS.find((field) => field.toLowerCase() === name.toLowerCase());
  if (found === undefined)
    throw invalid(`${where}: there is no field '${name}'. Fields: ${IMPORT_FIELDS.join(', ')}`);
  return found;
}

/** Reads `date=event_date,unit=brand+product_category`. @throws invalid naming the part. */
export function parseImportMap(text: string): ImportMap {
  const map = new Map<ImportField, string>();
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', column] = splitAtFirst(part, '=');
    if (column === undefined || column.trim() === '')
      throw invalid(`--map: '${part.trim()}' must look like field=column`);
    const field = importField(name, '--map');
    if (map.has(field)) throw invalid(`--map: ${field} is there twice; join columns with +`);
    map.set(field, column.trim());
  }
  return map;
}

/** Reads `repairStatus:Fixed=Unit OK,Unknown=Pending;paymentStatus:Y=paid`. @throws invalid. */
export function parseImportValues(texts: readonly string[], zone: string): ImportValues {
  const values = new Map<ImportField, Map<string, string>>();
  const groups = texts.flatMap((text) => text.split(';')).filter((group) => group.trim() !== '');
  for (const group of groups) {
    const [name = '', pairs] = splitAtFirst(group, ':');
    if (pairs === undefined)
      throw invalid(`--values: '${group.trim()}' must look like field:text=value,text=value`);
    const field = importField(name, '--values');
    const known = values.get(field) ?? new Map<string, string>();
    values.set(field, known);
    for (const pair of pairs.split(',')) {
      const [from = '', to] = splitAtFirst(pair, '=');
      if (to === undefined)
        throw invalid(`--values: '${pair.trim()}' of ${field} must look like text=value`);
      parseRepairInput(fieldInput(field, to.trim()), zone);
      known.set(from.trim().toLowerCase(), to.trim());
    }
  }
  return values;
}

function splitAtFirst(text: string, mark: string): string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}

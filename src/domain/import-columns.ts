import type { ImportField, ImportPlan } from './import.ts';

/** What becomes of one column of a file: the fields that it fills, or nothing. */
export interface ColumnUse {
  column: string;
  use: string;
}

const NOT_USED = 'not used';
const NAMES = ['clientName', 'unit'] as const satisfies readonly ImportField[];

/** Every column of a file, in its order, with what becomes of it; none is left out without a word. */
export function columnUses(header: readonly string[], plan: ImportPlan): ColumnUse[] {
  const own = new Map(
    plan.exported === null
      ? []
      : [
          [plan.exported.id, 'number of the record'],
          [plan.exported.createdAt, 'proof that it is the same record'],
          [plan.exported.updatedAt, 'whether the record changed since'],
        ],
  );
  return header.map((name, at) => {
    const fields = [...plan.columns].filter(([, columns]) => columns.includes(at));
    const use = fields.map(([field]) => field).join(' and ');
    return { column: name || `(column ${at + 1})`, use: use || (own.get(at) ?? NOT_USED) };
  });
}

/** Which of the client's name and the unit no column fills; without them records are nameless. */
export function missingNames(plan: ImportPlan): ImportField[] {
  return NAMES.filter((field) => !plan.columns.has(field));
}

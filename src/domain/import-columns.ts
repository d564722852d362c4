import { exportHeader } from './exported-file.ts';
import type { ImportPlan } from './import.ts';
import type { ImportField } from './import-fields.ts';

/** How one column of a file is used: the fields that it fills, or none. */
export interface ColumnUse {
  column: string;
  use: string;
}

const NOT_USED = 'not used';
const NAMES = ['clientName', 'unit'] as const satisfies readonly ImportField[];

/** Every column of a file, in order, with its use; none is left out. */
export function columnUses(plan: ImportPlan): ColumnUse[] {
  const own = new Map(
    plan.exported === null
      ? []
      : [
          [plan.exported.id, 'number of the record'],
          [plan.exported.createdAt, 'proof that it is the same record'],
          [plan.exported.updatedAt, 'whether the record changed since'],
        ],
  );
  return plan.header.map((name, at) => {
    const fields = [...plan.columns].filter(([, columns]) => columns.includes(at));
    const use = fields.map(([field]) => field).join(' and ');
    return { column: name || `(column ${at + 1})`, use: use || (own.get(at) ?? NOT_USED) };
  });
}

/** The name fields that no column fills; without them nobody could recognise the records. */
export function missingNames(plan: ImportPlan): ImportField[] {
  return NAMES.filter((field) => !plan.columns.has(field));
}

/**
 * The sentence about columns that hold commissions: an import leaves commissions alone, because they
 * are pay, which only an admin sets in the shop. Null for a file without such columns.
 */
export function commissionsStay(header: readonly string[]): string | null {
  const ignored = [exportHeader('commission'), exportHeader('commissionPercent')];
  const found = header.filter((name) => ignored.includes(name));
  return found.length === 0
    ? null
    : `Commissions stay as they are: ${found.join(' and ')} ${found.length === 1 ? 'is' : 'are'} not imported.`;
}

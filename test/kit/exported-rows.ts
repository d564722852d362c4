import { planImport } from '../../src/domain/import.ts';
import { COLUMNS } from '../../src/services/export/columns.ts';
import { importRecords } from '../../src/services/import.ts';
import { getRecord } from '../../src/services/repairs.ts';
import { sourceOf } from './import-rows.ts';
import { type TestShop, ZONE } from './shop.ts';

const HEADER = COLUMNS.map(({ header }) => header);

/** A record as a row of the shop's export that was saved as csv, with some cells changed. */
export async function exportedRow(
  kit: TestShop,
  id: number,
  changed: Record<string, string> = {},
): Promise<string[]> {
  const record = await getRecord(kit.people.admin.context, id);
  return COLUMNS.map((column) => {
    const cell = column.value(record, ZONE);
    const typed = changed[column.header];
    if (typed !== undefined) return typed;
    if (!(cell instanceof Date)) return cell === null ? '' : String(cell);
    return cell
      .toISOString()
      .slice(0, column.kind === 'day' ? 10 : 16)
      .replace('T', ' ');
  });
}

/** Imports rows of the shop's export, and tells why some were refused. */
export async function takeExportedRows(kit: TestShop, ...rows: string[][]) {
  const reasons: string[] = [];
  const onRefused = ({ reason }: { reason: string }) => void reasons.push(reason);
  const plan = planImport(HEADER, new Map(), new Map());
  const { id, added, changed, known } = await importRecords(kit.shop, sourceOf(rows), plan, {
    onRefused,
  });
  return { id: id ?? 0, added, changed, known, reasons };
}

import type { BackupManifest, TableTotals } from '../domain/backups.ts';
import { sumMoney } from '../domain/money.ts';

/** The tables that people know, and what they call one row and several. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  repair_records: ['repair record', 'repair records'],
  users: ['account', 'accounts'],
  technicians: ['technician', 'technicians'],
  expenses: ['expense', 'expenses'],
  auto_reply_templates: ['auto reply', 'auto replies'],
  journal: ['entry in the journal', 'entries in the journal'],
};

/** What a backup contains, for people. */
export function contentLines({ taken, talyer, shop, tables }: BackupManifest): string[] {
  const when = new Date(taken).toLocaleString('en-PH', {
    timeZone: shop.zone,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return [`The shop of ${when} (${shop.zone}), Talyer ${talyer}:`, `  ${countLine(tables)}`];
}

/** `3 repair records for 1500.00, 4 accounts, 1 expense` */
export function countLine(tables: readonly TableTotals[]): string {
  const parts = Object.entries(WORDS).flatMap(([name, [one, many]]) => {
    const table = tables.find((each) => each.name === name);
    if (table === undefined) return [];
    const { rows, sums } = table;
    const amount = sums['repair_cost'] ?? sums['amount'];
    const counted = `${rows.toLocaleString('en-PH')} ${rows === 1 ? one : many}`;
    return [amount === undefined || rows === 0 ? counted : `${counted} for ${sumMoney([amount])}`];
  });
  return parts.join(', ');
}

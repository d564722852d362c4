import type { BackupManifest, TableTotals } from '../domain/backups.ts';
import { formatPeso, sumMoney } from '../domain/money.ts';
import type { BackupOverview } from '../services/backup.ts';
import { plainTable } from './plain-table.ts';

/** The tables to list, with the words for one row and for several. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  repair_records: ['repair record', 'repair records'],
  users: ['account', 'accounts'],
  technicians: ['technician', 'technicians'],
  expenses: ['expense', 'expenses'],
  auto_reply_templates: ['auto reply', 'auto replies'],
  journal: ['entry in the journal', 'entries in the journal'],
};

/** The contents of a backup as readable lines. */
export function contentLines({ taken, talyer, shop, tables }: BackupManifest): string[] {
  const when = minuteOf(new Date(taken), shop.zone);
  const name = shop.name ?? 'The shop';
  return [`${name} of ${when} (${shop.zone}), Talyer ${talyer}:`, `  ${countLine(tables)}`];
}

/** `3 repair records for ₱1,500.00, 4 accounts, 1 expense` */
export function countLine(tables: readonly TableTotals[]): string {
  const parts = Object.entries(WORDS).flatMap(([name, [one, many]]) => {
    const table = tables.find((each) => each.name === name);
    if (table === undefined) return [];
    const { rows, sums } = table;
    const amount = sums['repair_cost'] ?? sums['amount'];
    const counted = `${rows.toLocaleString('en-PH')} ${rows === 1 ? one : many}`;
    if (rows === 0 && name !== 'repair_records') return [];
    return [
      amount === undefined || rows === 0
        ? counted
        : `${counted} for ${formatPeso(sumMoney([amount]))}`,
    ];
  });
  return parts.join(', ');
}

const WHY = {
  nightly: 'by night',
  manual: 'by hand',
  'before-update': 'before an update',
  'before-restore': 'before a restore',
} as const;

/** The backups of a shop, and the state of the second place. */
export function overviewLines({ backups, second }: BackupOverview, zone: string): string[] {
  const lines =
    backups.length === 0
      ? ['There is no backup yet.']
      : plainTable([
          ['Taken', 'Made', 'Size', 'File'],
          ...backups.map(({ name, taken, reason, bytes }) => [
            minuteOf(taken, zone),
            WHY[reason],
            `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB`,
            name,
          ]),
        ]);
  if (second === null) return lines;
  const { folder, isThere, isOnSameDisk, newest } = second;
  const state = !isThere
    ? 'is not there'
    : newest === null
      ? 'holds none yet'
      : `holds the backups up to ${minuteOf(newest, zone)}`;
  const disk = isOnSameDisk
    ? ' It is on the same disk as the shop, which a broken disk takes with it.'
    : '';
  return [...lines, `The second place, ${folder}, ${state}.${disk}`];
}

/** A moment to the minute, in the zone of the shop. */
export function minuteOf(instant: Date, zone: string): string {
  return instant.toLocaleString('en-PH', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

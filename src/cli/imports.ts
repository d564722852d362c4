import { userInfo } from 'node:os';
import { connect, type DatabaseTarget } from '../data/connect.ts';
import { shortDate } from '../domain/calendar.ts';
import { joinTexts } from '../domain/join-texts.ts';
import { UsageError } from '../env.ts';
import { allImports, undoImport } from '../services/import/undo.ts';
import { refuseWord } from './arguments.ts';
import type { Io } from './io.ts';
import { grouped, plainTable, printable } from './plain-table.ts';

/** `talyer import list` and `talyer import undo NUMBER`. */
export type ImportsTask = { task: 'list' } | { task: 'undo'; id: number };

/** Reads a command about earlier imports; null for a file to import. @throws UsageError. */
export function readImportsTask([task, number, extra]: readonly string[]): ImportsTask | null {
  if (task !== 'list' && task !== 'undo') return null;
  refuseWord(task === 'list' ? number : extra);
  if (task === 'list') return { task };
  if (number === undefined || !/^[1-9]\d{0,8}$/.test(number))
    throw new UsageError('Name the import: talyer import undo NUMBER. See: talyer import list');
  return { task, id: Number(number) };
}

/** Runs the command on a database. @throws not-found when there is no import with this number. */
export async function runImportsTask(
  asked: ImportsTask,
  target: DatabaseTarget,
  zone: string,
  io: Pick<Io, 'print'>,
): Promise<number> {
  const database = connect(target, 1);
  const shop = { db: database.db, clock: () => new Date() };
  try {
    if (asked.task === 'list') for (const line of await importTable(shop, zone)) io.print(line);
    else await undo(shop, asked.id, zone, io);
    return 0;
  } finally {
    await database.end();
  }
}

async function importTable(shop: Parameters<typeof allImports>[0], zone: string) {
  const rows = await allImports(shop);
  if (rows.length === 0) return ['Nothing was imported yet.'];
  return plainTable([
    ['Number', 'File', 'On', 'By', 'Added', 'Changed', 'Refused', ''],
    ...rows.map((row) => [
      String(row.id),
      row.fileName,
      shortDate(row.startedAt, zone),
      row.actorName,
      grouped(row.rowsAdded),
      grouped(row.rowsChanged),
      grouped(row.rowsRefused),
      stateOf(row),
    ]),
  ]);
}

function stateOf({ undoneAt, finishedAt }: { undoneAt: Date | null; finishedAt: Date | null }) {
  if (undoneAt !== null) return 'undone';
  return finishedAt === null ? 'interrupted' : '';
}

const MOST_LISTED = 20;

async function undo(
  shop: Parameters<typeof undoImport>[0],
  id: number,
  zone: string,
  io: Pick<Io, 'print'>,
) {
  const { removed, changedBack, edited, undoneBefore } = await undoImport(shop, id);
  io.print(
    undoneBefore === null
      ? `Import ${id} was undone: ${counted(removed, 'record')} deleted.`
      : `Import ${id} was undone on ${shortDate(undoneBefore, zone)} already. Nothing was changed.`,
  );
  if (changedBack > 0) io.print(`${counted(changedBack, 'record')} changed back.`);
  if (edited.length === 0) return;
  io.print(`${counted(edited.length, 'record')} edited since, left as before:`);
  for (const { id: record, clientName, unit } of edited.slice(0, MOST_LISTED))
    io.print(`  ${record}  ${joinTexts([clientName, unit].map(printable), ', ')}`);
  if (edited.length > MOST_LISTED) io.print(`  and ${grouped(edited.length - MOST_LISTED)} more`);
}

const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${count === 1 ? noun : `${noun}s`}`;

/** The name of the person who types the command, for the list of imports. */
export function consoleActor(): string {
  try {
    const { username } = userInfo();
    return username === 'unknown' ? 'Console' : `Console (${username})`;
  } catch {
    return 'Console';
  }
}

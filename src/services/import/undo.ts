import { holdAccounts } from '../../data/account-lock.ts';
import type { Handle } from '../../data/connect.ts';
import { settleRecords } from '../../data/import.ts';
import * as rows from '../../data/imports.ts';
import { listChangesBeforeImport } from '../../data/past-changes.ts';
import { holdUser } from '../../data/users.ts';
import { type EarlierPlace, mayChangePlace, placeBefore } from '../../domain/board-moves.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/journal.ts';
import type { RepairRecord } from '../../domain/repairs.ts';
import { withClientLink } from '../client-link.ts';
import type { Shop } from '../context.ts';
import { applyChanges } from './changes.ts';
import { importActor, noteInJournal } from '../journal.ts';
import { presentNames } from './technician-names.ts';
import { reachOfBatch } from './batch-reach.ts';

type ImportShop = Pick<Shop, 'db' | 'clock'>;

/** The result of undoing an import. */
export interface UndoneImport {
  /** Records that the import had added and that are now soft-deleted. */
  removed: number;
  /** Records that the import had changed and that have their old values again. */
  changedBack: number;
  /** Records that somebody has edited since; they stay as they are. */
  edited: Pick<RepairRecord, 'id' | 'clientName' | 'unit'>[];
  /** When it had been undone before, if that left nothing to do; else null. */
  undoneBefore: Date | null;
}

const BATCH = 500;

interface UndoOptions {
  batchSize?: number;
  /** Who undoes it, for the journal; by default the import itself. */
  actor?: Actor;
}

/** Every import that wrote something, newest first. */
export function allImports(shop: Pick<Shop, 'db'>): Promise<rows.ImportRow[]> {
  return rows.listImports(shop.db);
}

/**
 * Undoes an import. The records that it added are soft-deleted, so that they can be restored and a
 * later import can add their rows again; the records that it changed get their old values. Records
 * that somebody has edited since stay as they are. After an interruption it can be repeated and
 * does what is left.
 * @throws not-found when there is no import with this number.
 */
export async function undoImport(
  shop: ImportShop,
  id: number,
  { batchSize = BATCH, actor = importActor(`Import ${id} undone`) }: UndoOptions = {},
): Promise<UndoneImport> {
  const found = await rows.findImport(shop.db, id);
  if (found === null)
    throw new DomainError('not-found', `There is no import ${id}. Try: talyer import list`);
  const removed = await inBatches(shop, (tx) => removeSome(tx, id, batchSize));
  const changedBack = await inBatches(shop, (tx) => changeSomeBack(tx, shop, id, batchSize));
  const hasChanged = removed + changedBack > 0;
  const edited = (): Promise<UndoneImport['edited']> => rows.listEditedSince(shop.db, id);
  if (found.undoneAt !== null && !hasChanged)
    return { removed, changedBack, edited: await edited(), undoneBefore: found.undoneAt };
  await shop.db.transaction(async (tx) => {
    await rows.updateImport(tx, id, { undoneAt: shop.clock() });
    await noteInJournal(tx, actor, {
      subject: 'import',
      id,
      action: 'undone',
      changes: [{ field: 'fileName', before: found.fileName, after: null }],
      batchId: `import-${id}`,
    });
  });
  if (hasChanged) await settleRecords(shop.db);
  return { removed, changedBack, edited: await edited(), undoneBefore: null };
}

/** Repeats a transaction until it finds nothing to do. @returns how much was done in total. */
async function inBatches(shop: ImportShop, step: (tx: Handle) => Promise<number>): Promise<number> {
  let sum = 0;
  for (let done = -1; done !== 0; sum += done) done = await shop.db.transaction(step);
  return sum;
}

async function removeSome(tx: Handle, id: number, limit: number): Promise<number> {
  const added = await rows.lockUnedited(tx, id, 'added', limit);
  const records = added.map(({ record }) => record);
  if (records.length === 0) return 0;
  await rows.hideImported(
    tx,
    records.map((record) => record.id),
  );
  const reaches = reachOfBatch(records);
  await noteInJournal(
    tx,
    importActor(`Import ${id} undone`),
    records.map((record, at) => ({
      subject: 'repair',
      id: record.id,
      action: 'deleted',
      reach: reaches[at] ?? null,
      batchId: `import-${id}`,
    })),
  );
  return records.length;
}

async function changeSomeBack(
  tx: Handle,
  shop: ImportShop,
  id: number,
  limit: number,
): Promise<number> {
  const changed = await rows.lockUnedited(tx, id, 'changed', limit);
  if (changed.length === 0) return 0;
  const values = await earlierValues(tx, changed);
  const places = await earlierPlaces(tx, id, values);
  await applyChanges(
    tx,
    { importId: id, actorName: `Import ${id} undone`, now: shop.clock() },
    values.map(({ record, importVersion, changes, isDeleted }) => ({
      record,
      isDeleted,
      changes,
      ...places.get(record.id),
      // A record that nobody had edited before the import counts as unedited again.
      importVersion: Math.min(importVersion + 2, record.version + 1),
      exportedAt: null,
    })),
  );
  await rows.noteUndoneChanges(
    tx,
    id,
    changed.map(({ record }) => record.id),
  );
  return changed.length;
}

/**
 * Where the units were that this undo moves, and since when records had the status that they get
 * again (rules 460 and 609).
 */
async function earlierPlaces(
  tx: Handle,
  importId: number,
  values: Awaited<ReturnType<typeof earlierValues>>,
): Promise<ReadonlyMap<number, EarlierPlace>> {
  const moved = values
    .map(({ record, changes }) => ({ record, after: { ...record, ...changes } }))
    .filter(({ record, after }) => mayChangePlace(after, record));
  if (moved.length === 0) return new Map();
  const ids = moved.map(({ record }) => record.id);
  const past = await listChangesBeforeImport(tx, importId, ids);
  return new Map(
    moved.flatMap(({ record, after }) => {
      const before = past.get(record.id);
      return before === undefined ? [] : [[record.id, placeBefore(record, after, before)] as const];
    }),
  );
}

/**
 * The values from before an import, as they may be written now: a record whose account is gone is
 * linked by its client name, as if that was typed again (rule 35), and technicians who were renamed
 * have their present names (rule 314).
 */
async function earlierValues(tx: Handle, changed: readonly rows.UneditedRecord[]) {
  const accounts = new Set(changed.map(({ before }) => before?.clientId ?? null));
  const gone = new Set<number>();
  await holdAccounts(tx);
  for (const id of accounts)
    if (id !== null && (await holdUser(tx, id))?.role !== 'client') gone.add(id);
  const names = changed.map(({ before }) => before?.technicianInCharge ?? '');
  const presentName = await presentNames(tx, names);
  const values = [];
  for (const { record, importVersion, before, isDeleted } of changed) {
    const { clientId, ...others } = { ...before };
    if (others.technicianInCharge !== undefined)
      others.technicianInCharge = presentName(others.technicianInCharge);
    const isGone = clientId != null && gone.has(clientId);
    const linked = clientId === undefined ? others : { ...others, clientId };
    const changes = isGone ? await withClientLink(tx, others, record) : linked;
    values.push({ record, importVersion, changes, isDeleted });
  }
  return values;
}

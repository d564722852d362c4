import { and, eq, lt, ne, notInArray } from 'drizzle-orm';
import type { Handle } from './connect.ts';
import { first } from './rows.ts';
import { importUploads, importUploadRows, type StoredRow } from './tables/imports.ts';

/** An uploaded file for an import, without its rows. */
export type ImportUpload = typeof importUploads.$inferSelect;

/** Where the rows that an import refused are kept. */
const REFUSED = -1;

export async function insertUpload(handle: Handle, upload: typeof importUploads.$inferInsert) {
  await handle.insert(importUploads).values(upload);
}

export async function updateUpload(
  handle: Handle,
  id: string,
  changes: Partial<Omit<ImportUpload, 'id' | 'userId'>>,
): Promise<void> {
  await handle.update(importUploads).set(changes).where(eq(importUploads.id, id));
}

/** An upload of this account; while it is locked, nobody else changes it. */
export async function findUpload(
  handle: Handle,
  { id, userId }: Pick<ImportUpload, 'id' | 'userId'>,
  { isLocked = false } = {},
): Promise<ImportUpload | null> {
  // PostgreSQL texts cannot contain NUL.
  if (id.includes('\0')) return null;
  const query = handle
    .select()
    .from(importUploads)
    .where(and(eq(importUploads.id, id), eq(importUploads.userId, userId)));
  return first(await (isLocked ? query.for('update') : query));
}

/** An upload as a job finds it. */
export async function findAnyUpload(handle: Handle, id: string): Promise<ImportUpload | null> {
  return first(await handle.select().from(importUploads).where(eq(importUploads.id, id)));
}

/** The ids of the uploads that this import takes its rows from. */
export async function listImporting(handle: Handle, importId: number): Promise<string[]> {
  const rows = await handle
    .select({ id: importUploads.id })
    .from(importUploads)
    .where(and(eq(importUploads.importId, importId), eq(importUploads.state, 'importing')));
  return rows.map(({ id }) => id);
}

/** Deletes an account's uploads, but for this one and those that are being read or imported. */
export async function dropOtherUploads(
  handle: Handle,
  { id, userId }: { id: string; userId: number },
) {
  await handle
    .delete(importUploads)
    .where(
      and(
        eq(importUploads.userId, userId),
        ne(importUploads.id, id),
        notInArray(importUploads.state, ['reading', 'importing']),
      ),
    );
}

/** Deletes an upload with its rows. */
export async function dropUpload(handle: Handle, id: string): Promise<void> {
  await handle.delete(importUploads).where(eq(importUploads.id, id));
}

/** Deletes the uploads that nobody used up to this moment, with their rows. */
export async function dropExpiredUploads(handle: Handle, upTo: Date): Promise<void> {
  await handle.delete(importUploads).where(lt(importUploads.expiresAt, upTo));
}

/** Adds rows of a sheet. */
export async function addUploadRows(
  handle: Handle,
  piece: typeof importUploadRows.$inferInsert,
): Promise<void> {
  await handle.insert(importUploadRows).values(piece);
}

/** Adds rows that an import refused. */
export async function addRefusedRows(
  handle: Handle,
  uploadId: string,
  rows: StoredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const isRefused = and(
    eq(importUploadRows.uploadId, uploadId),
    eq(importUploadRows.sheet, REFUSED),
  );
  const place = await handle.$count(importUploadRows, isRefused);
  await addUploadRows(handle, { uploadId, sheet: REFUSED, place, rows });
}

/** The rows of a sheet, piece by piece. */
export async function* readUploadRows(
  handle: Handle,
  uploadId: string,
  sheet: number,
): AsyncGenerator<StoredRow> {
  for (let place = 0; ; place += 1) {
    const [piece] = await handle
      .select({ rows: importUploadRows.rows })
      .from(importUploadRows)
      .where(
        and(
          eq(importUploadRows.uploadId, uploadId),
          eq(importUploadRows.sheet, sheet),
          eq(importUploadRows.place, place),
        ),
      );
    if (piece === undefined) return;
    yield* piece.rows;
  }
}

/** The rows that an import refused, in order. */
export function readRefusedRows(handle: Handle, uploadId: string): AsyncGenerator<StoredRow> {
  return readUploadRows(handle, uploadId, REFUSED);
}

import type { Handle } from '../../src/data/connect.ts';
import { beginRecord } from '../../src/data/new-record.ts';

/** The id of a record that a test is about to insert. */
export async function nextRecordId(handle: Handle): Promise<number> {
  const { id } = await beginRecord(handle, null, { key: '', phone: null });
  if (id === null) throw new Error('a record without a key has no earlier create');
  return id;
}

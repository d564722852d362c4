import { addDays } from '../../src/domain/calendar.ts';
import { photoPath } from '../../src/domain/photos.ts';
import type { Context } from '../../src/services/context.ts';
import { saveDevice } from '../../src/services/customer-devices.ts';
import { setPromised } from '../../src/services/desk.ts';
import { saveIntake } from '../../src/services/intakes.ts';
import { saveNote } from '../../src/services/notes.ts';
import { publishPhoto } from '../../src/services/photos.ts';
import { updateRecord } from '../../src/services/repairs.ts';
import { newPhoto } from './intake-mutations.ts';
import type { TestShop } from './shop.ts';

/** Notes a device with a record. */
async function bringDevice(context: Context, recordId: number): Promise<void> {
  const about = { id: null, customerId: null, recordId };
  await saveDevice(context, { serial: crypto.randomUUID() }, about);
}

/** Puts a record before all others of its lane, since lanes show their first ones only. */
async function promiseFirst(context: Context, recordId: number): Promise<void> {
  await updateRecord(context, recordId, { repairStatus: 'Pending' });
  await setPromised(context, recordId, addDays('2020-01-01', -recordId));
}

/**
 * Puts the mark of a record where a query that does not return the record finds it. Returns what the
 * query finds: the mark, or the path of a photo.
 */
export async function putMark(
  kit: TestShop,
  ask: string,
  { id, mark }: { id: number; mark: string },
): Promise<string> {
  const { admin, csr } = kit.people;
  const asks = (field: string) => new RegExp(`\\b${field}\\b`).test(ask);
  if (asks('deviceHistory')) await bringDevice(csr.context, id);
  if (asks('board')) await promiseFirst(admin.context, id);
  if (asks('intake')) await saveIntake(csr.context, id, { accessoryNote: mark });
  if (asks('timeline'))
    await saveNote(csr.context, id, { body: mark, isPublic: true }, { id: null });
  if (!asks('publicPhotos')) return mark;
  const photo = await newPhoto(csr.context, id);
  await publishPhoto(csr.context, { id: photo, isPublic: true });
  return `"${photoPath(photo, 'full')}"`;
}

import { keepBlob } from '../../data/blobs.ts';
import type { Handle } from '../../data/connect.ts';
import { insertIntake } from '../../data/intakes.ts';
import { insertPhoto } from '../../data/photos.ts';
import { offeredChecklists } from '../../domain/checklists.ts';
import { kindOfUnit } from '../../domain/device-kinds.ts';
import type { Actor } from '../../domain/journal.ts';
import type { RepairRecord } from '../../domain/repairs.ts';
import { type EncodedPhoto, encodePhoto } from '../photo-encoder.ts';
import { drawPhone } from './pictures.ts';

type Unit = Pick<RepairRecord, 'id' | 'unit' | 'repairStatus'>;

/** How many of the newest open records have an intake. */
const NOTED = 6;

/** The pictures of the sample's photos; made before the transaction, since that takes a while. */
export async function demoPhotos(): Promise<EncodedPhoto[]> {
  return Promise.all([encodePhoto(drawPhone('front')), encodePhoto(drawPhone('back'))]);
}

/** Notes the newest open records as a counter does, the phones among them with photos. */
export async function addIntakes(
  tx: Handle,
  records: readonly Unit[],
  photos: readonly EncodedPhoto[],
  { name: takenBy, id: takenById }: Actor,
): Promise<void> {
  const open = records.filter(({ repairStatus }) => repairStatus === 'Pending').slice(-NOTED);
  for (const { id, unit } of open) {
    const deviceKind = kindOfUnit(unit);
    const list = offeredChecklists([]).find(({ kind }) => kind === deviceKind);
    await insertIntake(tx, id, {
      deviceKind,
      checks: (list?.items ?? []).slice(0, 5).map(({ label }, place) => ({
        label,
        state: place === 0 ? 'fault' : 'ok',
      })),
      accessories: ['Charger'],
      accessoryNote: 'Scratch at the back, below the camera',
    });
    if (deviceKind !== 'Phone') continue;
    for (const { full, preview } of photos) {
      const blob = await keepBlob(tx, { type: 'image/webp', bytes: full });
      const thumb = await keepBlob(tx, { type: 'image/webp', bytes: preview });
      await insertPhoto(tx, { recordId: id, phase: 'in', blob, thumb, takenBy, takenById });
    }
  }
}

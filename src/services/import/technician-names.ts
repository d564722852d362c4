import type { Handle } from '../../data/connect.ts';
import { findRenamed } from '../../data/technicians.ts';
import { nameKey } from '../../domain/names.ts';
import type { Candidate } from './rows.ts';

/** Replaces earlier names of technicians in rows by the present ones (rule 314). */
export async function withPresentNames(
  tx: Handle,
  batch: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const keys = new Set(batch.map(keyOf).filter((key) => key !== ''));
  const renamed = await findRenamed(tx, [...keys]);
  if (renamed.size === 0) return batch;
  return batch.map((candidate) => {
    const { read } = candidate;
    const technicianInCharge = renamed.get(keyOf(candidate));
    if ('reason' in read || technicianInCharge === undefined) return candidate;
    return { ...candidate, read: { record: { ...read.record, technicianInCharge } } };
  });
}

const keyOf = ({ read }: Candidate): string =>
  'reason' in read ? '' : nameKey(read.record.technicianInCharge ?? '');

import type { Handle } from '../../data/connect.ts';
import { findRenamed } from '../../data/technicians.ts';
import { nameKey } from '../../domain/names.ts';
import type { Candidate } from './rows.ts';

/** The present names of technicians, by the names that they had once (rule 314). */
export async function presentNames(
  tx: Handle,
  names: readonly string[],
): Promise<(name: string) => string> {
  const keys = new Set(names.map(nameKey).filter((key) => key !== ''));
  const renamed = await findRenamed(tx, [...keys]);
  return (name) => renamed.get(nameKey(name)) ?? name;
}

/** Replaces earlier names of technicians in rows by the present ones (rule 314). */
export async function withPresentNames(
  tx: Handle,
  batch: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const present = await presentNames(tx, batch.map(nameOf));
  return batch.map((candidate) => {
    const { read } = candidate;
    const technicianInCharge = present(nameOf(candidate));
    if ('reason' in read || technicianInCharge === nameOf(candidate)) return candidate;
    return { ...candidate, read: { record: { ...read.record, technicianInCharge } } };
  });
}

const nameOf = ({ read }: Candidate): string =>
  'reason' in read ? '' : (read.record.technicianInCharge ?? '');

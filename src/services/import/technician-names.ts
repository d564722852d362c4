import type { Handle } from '../../data/connect.ts';
import { findRenamed } from '../../data/technicians.ts';
import { nameKey } from '../../domain/names.ts';
import type { Candidate } from './rows.ts';
import type { SurveyedFile } from './survey.ts';

/** The present names of technicians, by the names that they had once (rule 314). */
export async function presentNames(
  tx: Handle,
  names: readonly string[],
): Promise<(name: string) => string> {
  const keys = new Set(names.map(nameKey).filter((key) => key !== ''));
  const renamed = await findRenamed(tx, [...keys]);
  return (name) => renamed.get(nameKey(name)) ?? name;
}

/** Shows the present names of technicians as what their earlier names in a file become (rule 314). */
export async function withPresentTexts(
  handle: Handle,
  texts: SurveyedFile['texts'],
): Promise<SurveyedFile['texts']> {
  const found = texts.get('technicianInCharge') ?? [];
  const presentName = await presentNames(
    handle,
    found.map(({ value }) => value ?? ''),
  );
  const present = found.map((one) => ({ ...one, value: one.value && presentName(one.value) }));
  return found.length === 0 ? texts : new Map([...texts, ['technicianInCharge', present]]);
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

import type { Handle } from '../../data/connect.ts';
import { findRenamed } from '../../data/technicians.ts';
import { nameKey } from '../../domain/names.ts';
import type { Candidate } from './rows.ts';
import type { Preview, SurveyedFile } from './survey.ts';

/** The present names of technicians, by the names that they had once (rule 314). */
export async function presentNames(
  tx: Handle,
  names: readonly string[],
): Promise<(name: string) => string> {
  const keys = new Set(names.map(nameKey).filter((key) => key !== ''));
  const renamed = await findRenamed(tx, [...keys]);
  return (name) => renamed.get(nameKey(name)) ?? name;
}

/** What an admin sees of a file before its import. */
type Shown = Pick<SurveyedFile, 'texts'> & Pick<Preview, 'preview'>;

/** Shows the present names of technicians as what their earlier names in a file become (rule 314). */
export async function withPresentTexts(handle: Handle, { texts, preview }: Shown): Promise<Shown> {
  const found = texts.get('technicianInCharge') ?? [];
  if (found.length === 0) return { texts, preview };
  const presentName = await presentNames(
    handle,
    found.map(({ value }) => value ?? ''),
  );
  const present = found.map((one) => ({ ...one, value: one.value && presentName(one.value) }));
  const column = preview.fields.indexOf('technicianInCharge');
  const rows = preview.rows.map((row) => ({
    ...row,
    texts: row.texts.with(column, presentName(row.texts[column] ?? '')),
  }));
  return {
    texts: new Map([...texts, ['technicianInCharge', present]]),
    preview: { ...preview, rows },
  };
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

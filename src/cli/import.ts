import { basename } from 'node:path';
import { connect, type DatabaseTarget, type Db } from '../data/connect.ts';
import { StartError } from '../data/embedded-postgres/start-error.ts';
import { DomainError } from '../domain/errors.ts';
import { planImport } from '../domain/import.ts';
import { parseImportMap, parseImportValues } from '../domain/import-flags.ts';
import { parseFlags, readConfig, UsageError } from '../env.ts';
import { importRecords, type ImportResult } from '../services/import.ts';
import { rowsBelow, SourceError } from '../services/import/source.ts';
import { type Preview, previewFile, surveyFile } from '../services/import/survey.ts';
import { openPath } from '../services/import/open-source.ts';
import { withPresentTexts } from '../services/import/technician-names.ts';
import { withDatabase } from './database.ts';
import { requireShop } from './require-shop.ts';
import { agreeOnColumns } from './import-columns.ts';
import { commonReasons, createProgress, summary } from './import-progress.ts';
import {
  askDateOrder,
  findSheet,
  printPreview,
  printSurvey,
  readDateOrder,
  readHeadingRow,
} from './import-file.ts';
import { isFolder } from './file-place.ts';
import { refusedFile } from './import-refused.ts';
import { consoleActor, readImportsTask, runImportsTask } from './imports.ts';
import type { Io } from './io.ts';
import { allowFlags } from './arguments.ts';
import { endJobWhenAsked, untilAskedToStop } from './signals.ts';
import { reportUnlistedTechnicians } from './import-technicians.ts';
import { terminalQuestion } from './terminal-question.ts';

const OPTIONS = {
  map: { type: 'string', multiple: true },
  values: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  refused: { type: 'string' },
  yes: { type: 'boolean' },
  'add-technicians': { type: 'boolean' },
  'keep-unshipped': { type: 'boolean' },
  'as-new': { type: 'boolean' },
  sheet: { type: 'string' },
  'heading-row': { type: 'string' },
  dates: { type: 'string' },
} as const;

type Flags = ReturnType<typeof parseFlags<typeof OPTIONS>>['values'];

/** A file that was opened and parsed; nothing is written yet. */
type ImportJob = Awaited<ReturnType<typeof prepareImport>>;

/**
 * `talyer import FILE`: imports a csv or xlsx file as repair records, whether or not a server is
 * running. It can be repeated: rows that were already imported are skipped.
 * @returns 0, or 1 when the file cannot be read, none of its rows was valid, or it was interrupted.
 */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags(args, OPTIONS);
  const config = readConfig(values);
  const asked = readImportsTask(positionals);
  if (asked !== null) {
    allowFlags(`import ${asked.task}`, values, []);
    requireShop(config);
    endJobWhenAsked();
    return withDatabase(config, io.log, (target, zone) => runImportsTask(asked, target, zone, io));
  }
  try {
    const job = await prepareImport(positionals, values, config.timezone);
    const ask = terminalQuestion();
    printSurvey(job.survey, job.source, io);
    const order = await askDateOrder(job.survey, { file: job.file, io, ask });
    if (order === null) return 1;
    const plan = { ...job.survey.plan, dateOrder: order };
    const agreement = { file: job.file, plan, isAgreed: values.yes ?? false };
    if (!(await agreeOnColumns(agreement, io, ask))) return 1;
    void stopWhenAsked(job.stop);
    return await withDatabase(config, io.log, async (target, zone) => {
      // Only now the shop's zone is known: the file was read before, so that a mistake in it starts
      // no database.
      const read = zone === job.zone ? job : await prepareImport(positionals, values, zone);
      const agreed = { ...read.survey.plan, dateOrder: order };
      return runImport({ ...read, plan: agreed, stop: job.stop }, target, io);
    });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    io.complain(`talyer: ${error.message}`);
    return 1;
  }
}

/** Opens the file, reads it once and plans the import. @throws UsageError; SourceError. */
export async function prepareImport([file, extra]: readonly string[], flags: Flags, zone: string) {
  if (file === undefined)
    throw new UsageError('Name a file: talyer import FILE.csv --map date=column,clientName=column');
  if (extra !== undefined) throw new UsageError(`One file at a time; '${extra}' is one too many.`);
  if (isFolder(file)) throw new StartError(`${file} is a folder. Name the file in it.`);
  const map = asTyped(() => parseImportMap((flags.map ?? []).join(',')));
  const values = asTyped(() => parseImportValues(flags.values ?? [], zone));
  const dateOrder = readDateOrder(flags.dates);
  const source = await openPath(file, zone);
  const settings = {
    sheet: findSheet(source, flags.sheet),
    headingLine: readHeadingRow(flags['heading-row']),
    keepUnshipped: flags['keep-unshipped'],
  };
  const survey = await surveyFile(source, settings, (header, samples) =>
    asTyped(() => planImport(header, map, values, { asNew: flags['as-new'], dateOrder, samples })),
  );
  const refused = refusedFile(file, survey.plan.header, flags.refused);
  return {
    file,
    source,
    settings,
    survey,
    plan: survey.plan,
    refused,
    zone,
    dryRun: flags['dry-run'] ?? false,
    addTechnicians: flags['add-technicians'] ?? false,
    keepUnshipped: flags['keep-unshipped'] ?? false,
    /** Set to end the import after the current row. */
    stop: { isAsked: false },
  };
}

/** Turns an invalid value of a flag into a UsageError. */
function asTyped<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof DomainError ? new UsageError(error.message, { cause: error }) : error;
  }
}

/** Reads the first rows as they will be imported, with the present names of technicians (rule 314). */
export async function previewImport(
  { source, survey, plan, settings, zone }: ImportJob,
  db: Db,
): Promise<Preview> {
  // Somebody at the terminal may have said meanwhile how dates are read.
  const agreed = { ...survey, plan, dateOrder: plan.dateOrder };
  const found = await previewFile(source, agreed, settings, { now: new Date(), zone });
  const { preview } = await withPresentTexts(db, { ...survey, ...found });
  return { ...found, preview };
}

/** Imports the rows and prints the result. @returns the exit code. */
export async function runImport(
  importJob: ImportJob,
  target: DatabaseTarget,
  io: Io,
): Promise<number> {
  const { file, source, survey, plan, refused, zone, dryRun, addTechnicians, ...job } = importJob;
  const reasons = new Map<string, number>();
  const progress = createProgress(process.stderr.isTTY, io.complain);
  // Two batches are written at a time.
  const database = connect(target, 2);
  const shop = { db: database.db, zone, clock: () => new Date() };
  const heading = { line: survey.headingLine, header: plan.header };
  const { keepUnshipped, stop } = job;
  try {
    if (dryRun) printPreview(await previewImport(importJob, database.db), io);
    const result = await importRecords(shop, rowsBelow(source, survey.sheet, heading), plan, {
      fileName: basename(file),
      actorName: consoleActor(),
      dryRun,
      keepUnshipped,
      isStopped: () => stop.isAsked,
      onRefused: (row) => {
        refused.add(row);
        reasons.set(row.reason, (reasons.get(row.reason) ?? 0) + 1);
      },
      onBatch: (soFar) => progress.show(soFar.read / Math.max(1, survey.records), soFar),
    });
    progress.end();
    for (const line of summary(result, dryRun)) io.print(line);
    if (result.refused > 0) {
      for (const line of commonReasons(reasons)) io.print(line);
      io.print(`The refused rows, with their line and reason, are in ${refused.path}`);
    }
    const isAdding = addTechnicians && !dryRun && !stop.isAsked;
    await reportUnlistedTechnicians(shop, result.technicians, { isAdding, file }, io);
    printOutcome(result, dryRun, io);
    if (stop.isAsked) io.complain('Interrupted. Run the same command again to take the rest in.');
    return stop.isAsked || result.refused === result.read ? 1 : 0;
  } finally {
    progress.end();
    await refused.close();
    await database.end();
  }
}

function printOutcome({ id, kept }: ImportResult, dryRun: boolean, io: Io): void {
  if (kept > 0) io.print('Records that were edited since their import stay as they are.');
  if (dryRun) io.print('Nothing was written: this was a dry run.');
  else if (id === null) io.print('Nothing new was found, so nothing was written.');
  else io.print(`This is import ${id}. To undo it: talyer import undo ${id}`);
}

async function stopWhenAsked(stop: ImportJob['stop']): Promise<void> {
  await untilAskedToStop();
  stop.isAsked = true;
}

import { connect } from '../data/connect.ts';
import { DomainError } from '../domain/errors.ts';
import {
  type ImportPlan,
  parseImportMap,
  parseImportValues,
  planImport,
} from '../domain/import.ts';
import { type Config, parseFlags, readConfig, UsageError } from '../env.ts';
import { type ImportCounts, importRecords, type SourceRow } from '../services/import.ts';
import { withDatabase } from './database.ts';
import { commonReasons, createProgress, summary } from './import-progress.ts';
import { type RefusedFile, refusedFile } from './import-refused.ts';
import { openSource, type Source, SourceError } from './import-source.ts';
import type { Io } from './io.ts';
import { untilAskedToStop } from './signals.ts';

const OPTIONS = {
  map: { type: 'string', multiple: true },
  values: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  refused: { type: 'string' },
} as const;

interface Job {
  config: Config;
  source: Source;
  plan: ImportPlan;
  refused: RefusedFile;
  dryRun: boolean;
}

/**
 * `talyer import FILE`: takes a csv or xlsx file in as repair records, whether a server runs or
 * not. It can be repeated: rows that went in before are passed over.
 * @returns 0, or 1 when the file cannot be read, none of its rows was good, or it was interrupted.
 */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parseFlags(args, OPTIONS);
  const [file, extra] = positionals;
  if (file === undefined)
    throw new UsageError('Name a file: talyer import FILE.csv --map date=column,clientName=column');
  if (extra !== undefined) throw new UsageError(`One file at a time; '${extra}' is one too many.`);
  const config = readConfig(values);
  try {
    const map = asTyped(() => parseImportMap((values.map ?? []).join(',')));
    const replaced = asTyped(() => parseImportValues(values.values ?? [], config.timezone));
    const source = await openSource(file, config.timezone);
    const plan = asTyped(() => planImport(source.header, map, replaced));
    const refused = refusedFile(file, source.header, values.refused);
    return await work({ config, source, plan, refused, dryRun: values['dry-run'] ?? false }, io);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    io.complain(`talyer: ${error.message}`);
    return 1;
  }
}

/** What is wrong with the flags themselves is for whoever typed them. */
function asTyped<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof DomainError ? new UsageError(error.message, { cause: error }) : error;
  }
}

async function work({ config, source, plan, refused, dryRun }: Job, io: Io): Promise<number> {
  const reasons = new Map<string, number>();
  const stop = stopSign();
  const progress = createProgress({
    isTTY: process.stderr.isTTY,
    write: (text) => void process.stderr.write(text),
  });
  const counts = await withDatabase(config, io.log, async (target) => {
    const database = connect(target, 1);
    const shop = { db: database.db, zone: config.timezone, clock: () => new Date() };
    try {
      return await importRecords(shop, untilStopped(source.rows, stop), plan, {
        dryRun,
        onRefused: (row) => {
          refused.add(row);
          reasons.set(row.reason, (reasons.get(row.reason) ?? 0) + 1);
        },
        onBatch: (soFar) => progress.show(source.progress(), soFar),
      });
    } finally {
      progress.end();
      refused.close();
      await database.end();
    }
  });
  report(counts, dryRun, io);
  if (counts.refused > 0) {
    for (const line of commonReasons(reasons)) io.print(line);
    io.print(`The refused rows, with their line and reason, are in ${refused.path}`);
  }
  if (stop.isAsked) io.complain('Interrupted. Run the same command again to take the rest in.');
  return stop.isAsked || counts.added + counts.known === 0 ? 1 : 0;
}

function report(counts: ImportCounts, dryRun: boolean, io: Io): void {
  for (const line of summary(counts, dryRun)) io.print(line);
  if (dryRun) io.print('Nothing was written: this was a dry run.');
}

function stopSign(): { isAsked: boolean } {
  const sign = { isAsked: false };
  const watch = async (): Promise<void> => {
    await untilAskedToStop();
    sign.isAsked = true;
  };
  void watch();
  return sign;
}

async function* untilStopped(
  rows: AsyncIterable<SourceRow>,
  stop: { isAsked: boolean },
): AsyncIterable<SourceRow> {
  for await (const row of rows) {
    if (stop.isAsked) return;
    yield row;
  }
}

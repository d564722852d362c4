import type { ImportCounts } from '../domain/import-counts.ts';
import { grouped } from './plain-table.ts';

/** Reports how much of a file was read: one changing line on a terminal, one per tenth elsewhere. */
export function createProgress(isTTY: boolean, complain: (line: string) => void) {
  let reportedTenths = 0;
  let isOpen = false;
  return {
    /** @param share from 0 to 1. */
    show(share: number, counts: Readonly<ImportCounts>) {
      const percent = Math.min(100, Math.floor(share * 100));
      const text = `${percent} %  ${grouped(counts.read)} rows, ${grouped(counts.added)} added`;
      if (isTTY) {
        process.stderr.write(`\r\u001B[K${text}`);
        isOpen = true;
      } else if (Math.floor(percent / 10) > reportedTenths) {
        reportedTenths = Math.floor(percent / 10);
        complain(text);
      }
    },
    end() {
      if (isOpen) process.stderr.write('\n');
      isOpen = false;
    },
  };
}

/** The summary of an import, or of a dry run. */
export function summary(counts: Readonly<ImportCounts>, dryRun: boolean): string[] {
  const always = [
    ['Read', counts.read],
    [dryRun ? 'Would add' : 'Added', counts.added],
    ['Already there', counts.known],
    [dryRun ? 'Would refuse' : 'Refused', counts.refused],
  ] as const;
  const sometimes = [
    [dryRun ? 'Would change' : 'Changed', counts.changed],
    ['Edited since', counts.kept],
    ['As shipped', counts.released],
  ] as const;
  return [...always, ...sometimes.filter(([, count]) => count > 0)].map(
    ([label, count]) => `${label.padEnd(14)}${grouped(count).padStart(10)}`,
  );
}

/** The most frequent reasons, with their counts. */
export function commonReasons(reasons: ReadonlyMap<string, number>, most = 5): string[] {
  const sorted = [...reasons].sort(([, a], [, b]) => b - a);
  const lines = sorted.slice(0, most).map(([reason, count]) => `  ${grouped(count)} x ${reason}`);
  const rest = sorted.length - most;
  return rest > 0 ? [...lines, `  and ${rest} other reasons`] : lines;
}

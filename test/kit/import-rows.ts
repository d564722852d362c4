import type { SourceRow } from '../../src/services/import/rows.ts';

/** The rows of a file below its header; reading fails after so many of them. */
export async function* sourceOf(
  rows: readonly (readonly string[])[],
  failAfter = Infinity,
): AsyncIterable<SourceRow> {
  for (const [at, cells] of rows.entries()) {
    if (at >= failAfter) throw new Error('the disk went away');
    yield { line: at + 2, cells };
  }
}

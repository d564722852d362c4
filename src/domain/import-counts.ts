/**
 * Counts of the rows so far. Each row is added, changed (known, and nobody had edited it), known
 * (and the same), kept (known, but edited since), or refused.
 */
export interface ImportCounts {
  read: number;
  added: number;
  changed: number;
  known: number;
  kept: number;
  refused: number;
  /**
   * The added or changed rows that were imported as shipped, because they were old, finished and
   * paid.
   */
  released: number;
}

/** A page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** The row behind which the next page begins; null for the last page. */
  next: Row | null;
}

/** Cuts a page from the rows that were read, one more than its limit: that one tells of a next page. */
export function cutPage<Row>(found: readonly Row[], limit: number): Page<Row> {
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1) ?? null) : null };
}

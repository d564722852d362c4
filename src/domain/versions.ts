/** Tells whether `0.10.2` is older than another version; false for texts that are not versions. */
export function isOlderVersion(version: string, than: string): boolean {
  const [mine, theirs] = [numbersOf(version), numbersOf(than)];
  if (mine === null || theirs === null) return false;
  const at = mine.findIndex((number, place) => number !== theirs[place]);
  return at >= 0 && (mine[at] ?? 0) < (theirs[at] ?? 0);
}

/** Tells whether the version can be compared with others. */
export function isComparable(version: string): boolean {
  return numbersOf(version) !== null;
}

function numbersOf(version: string): number[] | null {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return found === null ? null : found.slice(1).map(Number);
}

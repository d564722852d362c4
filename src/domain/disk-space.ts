/** Below this many free bytes people are warned. */
export const LOW_DISK_SPACE = 1_000_000_000;
/** Below this many free bytes nothing is saved: the database needs the rest to keep running. */
export const LEAST_DISK_SPACE = 48_000_000;

/** Tells whether people should be warned. */
export function isLow(free: number): boolean {
  return free < LOW_DISK_SPACE;
}

/** Tells whether there is too little space to save anything. */
export function isOut(free: number): boolean {
  return free < LEAST_DISK_SPACE;
}

/** `The shop's computer has only 0.4 GB of room left. …`, from free bytes, rounded down. */
export function diskSpaceSentence(free: number): string {
  const left =
    free < 100_000_000
      ? `${Math.floor(free / 1_000_000)} MB`
      : `${(Math.floor(free / 100_000_000) / 10).toFixed(1)} GB`;
  return `The shop's computer has only ${left} of room left. Make room before it is full: delete what is not needed, or move it to another disk.`;
}

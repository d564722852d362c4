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

/** Free bytes for people, rounded down: `0.4 GB`, or `99 MB` below a tenth of one. */
export function diskSpaceText(free: number): string {
  return free < 100_000_000
    ? `${Math.floor(free / 1_000_000)} MB`
    : `${(Math.floor(free / 100_000_000) / 10).toFixed(1)} GB`;
}

/** `The shop's computer has only 0.4 GB of room left. …`, from free bytes. */
export function diskSpaceSentence(free: number): string {
  return `The shop's computer has only ${diskSpaceText(free)} of room left. Make room before it is full: delete what is not needed, or move it to another disk.`;
}

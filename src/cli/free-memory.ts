/** Between two checks, and what the program may use of the processor until it counts as quiet. */
const CHECK_MS = 30_000;
const QUIET_MS = CHECK_MS / 30;
/** Less work than this leaves too little behind. */
const WORK_MS = 2000;

/**
 * Frees the memory that work needed, at the first check at which the program is quiet again. A busy
 * program never pauses for it, and a quiet one does it once: freeing also drops compiled code, which
 * the next request would miss.
 * @param readMs the processor time of the program so far.
 * @returns the check.
 */
export function createMemoryFreer(readMs: () => number, free: () => void): () => void {
  let [atCheck, atFreeing] = [readMs(), readMs()];
  return () => {
    const now = readMs();
    const isQuiet = now - atCheck <= QUIET_MS;
    atCheck = now;
    if (!isQuiet || now - atFreeing < WORK_MS) return;
    free();
    atFreeing = readMs();
  };
}

/** Checks from now on. `Bun.shrink` frees more than a garbage collection: also code that ran once. */
export function freeMemoryWhenQuiet(): () => void {
  const check = createMemoryFreer(usedMs, () => Bun.shrink());
  const checking = setInterval(check, CHECK_MS);
  return () => clearInterval(checking);
}

function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Between two looks, and what the program may use of the processor until it counts as quiet. */
const LOOK_MS = 30_000;
const QUIET_MS = LOOK_MS / 30;
/** Less work than this leaves too little behind. */
const WORK_MS = 2000;

/**
 * Frees the memory that work needed, at the first look at which the program is quiet again. A busy
 * program never pauses for it, and a quiet one does it once: freeing also drops compiled code, which
 * the next request would miss.
 * @param readMs the processor time of the program so far.
 * @returns what is called at each look.
 */
export function createMemoryFreer(readMs: () => number, free: () => void): () => void {
  let [atLook, atFreeing] = [readMs(), readMs()];
  return () => {
    const now = readMs();
    const isQuiet = now - atLook <= QUIET_MS;
    atLook = now;
    if (!isQuiet || now - atFreeing < WORK_MS) return;
    free();
    atFreeing = readMs();
  };
}

/** Looks from now on. `Bun.shrink` frees more than a garbage collection: also code that ran once. */
export function freeMemoryWhenQuiet(): () => void {
  const look = createMemoryFreer(usedMs, () => Bun.shrink());
  const looking = setInterval(look, LOOK_MS);
  return () => clearInterval(looking);
}

function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

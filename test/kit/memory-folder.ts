import { readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** More than twice what all tests of a run put there; half of the memory is offered at most. */
const ENOUGH_BYTES = 6_000_000_000;

/**
 * A folder in memory for what tests throw away: nothing is written to a disk, and nothing waits for
 * one. Undefined where there is none, or one that is too small or lets no programs run.
 */
export function memoryFolder(): string | undefined {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === FOLDER);
    const [, , kind, options = ''] = mount ?? [];
    const { bavail, bsize } = statfsSync(FOLDER);
    const isFit = kind === 'tmpfs' && !options.split(',').includes('noexec');
    return isFit && bavail * bsize >= ENOUGH_BYTES ? FOLDER : undefined;
  } catch {
    // Not every system has these places.
    return undefined;
  }
}

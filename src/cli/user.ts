import type { Io } from './io.ts';

export async function run(_args: string[], io: Io): Promise<number> {
  io.complain('talyer: this command is not here yet.');
  return 1;
}

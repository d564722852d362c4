import { consoleIo } from '../src/cli/io.ts';
import { main } from '../src/main.ts';

/**
 * The server of `bun run dev`, which runs it under `--watch`. After a failed start, such as with a
 * half-written line, it waits for the next change, while the program itself would end.
 */
const exitCode = await main(process.argv.slice(2), consoleIo());
if (exitCode === 0) process.exit();
// The program notes signals for a shutdown, but nothing is left to shut down.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(exitCode));

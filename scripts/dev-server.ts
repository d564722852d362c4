import { consoleIo } from '../src/cli/io.ts';
import { main } from '../src/main.ts';

/**
 * The server of `bun run dev`, which runs it under `--watch`. After a failed start, such as with a
 * half-written line, it waits for the next change, while the program itself would end.
 */
const exitCode = await main(process.argv.slice(2), consoleIo());
if (exitCode === 0) process.exit();

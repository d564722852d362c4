import { program } from './program.ts';

/** What draws long tables; few screens have one. */
export const LONG_TABLE = program(async () => (await import('./VirtualTable.tsx')).VirtualTable);

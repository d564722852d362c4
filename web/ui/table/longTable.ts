import { lazyPart } from '../layout/lazyPart.ts';

/** What draws long tables; few screens have one. */
export const LONG_TABLE = lazyPart(async () => (await import('./VirtualTable.tsx')).VirtualTable);

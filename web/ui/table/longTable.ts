import { lazyPart } from '../layout/lazyPart.ts';

/**
 * The code of long tables, loaded lazily since few screens have one. It stands apart from Table, so
 * that the start of the page can preload it without the code of tables.
 */
export const LONG_TABLE = lazyPart(async () => (await import('./VirtualTable.tsx')).VirtualTable);

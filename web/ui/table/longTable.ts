import { lazyPart } from '../layout/lazyPart.ts';

/** The code of long tables, loaded lazily since few screens have one. */
export const LONG_TABLE = lazyPart(async () => (await import('./VirtualTable.tsx')).VirtualTable);

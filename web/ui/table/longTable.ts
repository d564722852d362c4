import { lazyPart } from '../layout/lazyPart.ts';

/** Lazy, since few lists are long, and apart from Table, which the page's start does not need. */
export const LONG_TABLE = lazyPart(async () => (await import('./VirtualTable.tsx')).VirtualTable);

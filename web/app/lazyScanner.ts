import { lazyPart } from '../ui/layout/lazyPart.ts';

/** Preloaded with the page, so that no scan is missed; clients have nothing to scan. */
export const SCANNER = lazyPart(async () => (await import('./LabelScanner.ts')).LabelScanner);

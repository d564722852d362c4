import { lazyPart } from '../../ui/layout/lazyPart.ts';

/** Dragging with a mouse, which neither phones nor the keyboard need. */
export const DRAGGING = lazyPart(() => import('./dragging.ts'));

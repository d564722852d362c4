import { createElement, use } from 'react';
import type { LazyPart } from './lazyPart.ts';

/** Draws a code at once when it is there already; a lazy component would blink first. */
export function LazyView({ view: { load } }: { view: LazyPart }) {
  return createElement(use(load()));
}

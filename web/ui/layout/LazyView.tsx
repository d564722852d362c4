import { createElement, use } from 'react';
import type { LazyPart } from './lazyPart.ts';

/** Renders loaded code at once; React.lazy would flash its fallback first. */
export function LazyView({ view: { load } }: { view: LazyPart }) {
  return createElement(use(load()));
}

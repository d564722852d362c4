import { type ComponentType, createElement, use, useEffect, useState } from 'react';
import type { LazyPart } from './lazyPart.ts';

/** Renders loaded code at once; React.lazy would flash its fallback first. */
export function LazyView({ view: { load } }: { view: LazyPart }) {
  return createElement(use(load()));
}

interface DeferredProps<Props extends object> {
  view: LazyPart<ComponentType<Props>>;
  with: Props;
}

/** A part that is rendered after its surroundings, without a placeholder. */
export function Deferred<Props extends object>({ view, with: props }: DeferredProps<Props>) {
  const [part, setPart] = useState(view.loaded);
  useEffect(() => {
    if (part === undefined) void view.preload().then(() => setPart(view.loaded));
  }, [view, part]);
  return part === undefined ? null : createElement(part, props);
}

import { type ComponentType, createElement, type ReactNode, use, useEffect, useState } from 'react';
import type { LazyPart } from './lazyPart.ts';

/** Renders loaded code at once; React.lazy would flash its fallback first. */
export function LazyView({ view: { load } }: { view: LazyPart }) {
  return createElement(use(load()));
}

/** How long after a failure, as without a connection, code is loaded again, in milliseconds. */
const RETRY_MS = 4_000;

interface DeferredProps<Props extends object> {
  view: LazyPart<ComponentType<Props>>;
  with: Props;
  /** What is shown until its code is there; nothing, if it is missing. */
  fallback?: ReactNode;
}

/** A part that is rendered after its surroundings, once its code is there. */
export function Deferred<Props extends object>({
  view,
  with: props,
  fallback = null,
}: DeferredProps<Props>) {
  const [part, setPart] = useState(view.loaded);
  useEffect(() => {
    if (part !== undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      await view.preload();
      if (isGone) return;
      if (view.loaded() === undefined) timer = setTimeout(() => void load(), RETRY_MS);
      else setPart(view.loaded);
    };
    void load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [view, part]);
  return part === undefined ? fallback : createElement(part, props);
}

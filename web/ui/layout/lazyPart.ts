import type { ComponentType } from 'react';

/** What draws a screen, or a part of one: fetched once, when it is first needed or before. */
export interface LazyPart<Part = ComponentType> {
  load: () => Promise<Part>;
  /** Fetches it before it is needed, once more where that failed; never fails itself. */
  preload: () => Promise<void>;
  /** Undefined while it is not there yet. */
  loaded: () => Part | undefined;
}

/**
 * Whoever draws it after a try that failed is told so: a drawing that fetched again would wait, fail
 * and be drawn again without an end.
 */
export function lazyPart<Part = ComponentType>(fetch: () => Promise<Part>): LazyPart<Part> {
  let loading: Promise<Part> | undefined;
  let failed = false;
  let part: Part | undefined;
  const begin = (): Promise<Part> => {
    failed = false;
    const begun = fetch();
    const keep = async (): Promise<void> => {
      part = await begun;
      // So marked, `use` takes it at once; it would let the page blink first.
      void Object.assign(begun, { status: 'fulfilled', value: part });
    };
    keep().catch(() => {
      failed = true;
    });
    return begun;
  };
  const load = () => (loading ??= begin());
  return {
    load,
    preload: async () => {
      if (failed) loading = undefined;
      await load().catch(() => undefined);
    },
    loaded: () => part,
  };
}

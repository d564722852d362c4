import type { ComponentType } from 'react';

/** What draws a screen, or a part of one: fetched once, when it is first needed or before. */
export interface Program<Part = ComponentType> {
  load: () => Promise<Part>;
  /** Fetches it before it is needed, once more where that failed; never fails itself. */
  loadAhead: () => Promise<void>;
  /** Undefined while it is not there yet. */
  loaded: () => Part | undefined;
}

/**
 * Whoever draws it after a try that failed is told so: a drawing that fetched again would wait, fail
 * and be drawn again without an end.
 */
export function program<Part = ComponentType>(fetch: () => Promise<Part>): Program<Part> {
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
    loadAhead: async () => {
      if (failed) loading = undefined;
      await load().catch(() => undefined);
    },
    loaded: () => part,
  };
}

import type { ComponentType } from 'react';

/** What draws a screen, or a part of one: fetched once, when it is first needed or before. */
export interface Program<Part = ComponentType> {
  load: () => Promise<Part>;
  /** Fetches it before it is needed; what fails is fetched again, and said, where it is drawn. */
  loadAhead: () => Promise<void>;
  /** Undefined while it is not there yet. */
  loaded: () => Part | undefined;
}

/** A try that fails is forgotten: the next one fetches again. */
export function program<Part = ComponentType>(fetch: () => Promise<Part>): Program<Part> {
  let loading: Promise<Part> | undefined;
  let part: Part | undefined;
  const begin = (): Promise<Part> => {
    const begun = fetch();
    const keep = async (): Promise<void> => {
      part = await begun;
      // So marked, `use` takes it at once; it would let the page blink first.
      void Object.assign(begun, { status: 'fulfilled', value: part });
    };
    keep().catch(() => {
      loading = undefined;
    });
    return begun;
  };
  const load = () => (loading ??= begin());
  return {
    load,
    loadAhead: async () => void (await load().catch(() => undefined)),
    loaded: () => part,
  };
}

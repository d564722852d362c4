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
  const load = async (): Promise<Part> => {
    try {
      part = await fetch();
      return part;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const loadOnce = () => (loading ??= load());
  return {
    load: loadOnce,
    loadAhead: async () => void (await loadOnce().catch(() => undefined)),
    loaded: () => part,
  };
}

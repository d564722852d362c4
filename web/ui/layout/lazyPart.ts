import type { ComponentType } from 'react';

/** A component of a screen, or of a part of one, that is loaded lazily or preloaded. */
export interface LazyPart<Part = ComponentType> {
  load: () => Promise<Part>;
  /** Preloads the code, again if an earlier load failed; never fails itself. */
  preload: () => Promise<void>;
  /** Undefined until loaded. */
  loaded: () => Part | undefined;
}

/** Why code could not be loaded. */
const failures = new WeakSet();

/** Whether something failed because its code could not be loaded. */
export function isNotLoaded(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error);
}

/** After a failed load, rendering throws the error: fetching again would loop for ever. */
export function lazyPart<Part = ComponentType>(fetch: () => Promise<Part>): LazyPart<Part> {
  let loading: Promise<Part> | undefined;
  let failed = false;
  let part: Part | undefined;
  const begin = (): Promise<Part> => {
    failed = false;
    const begun = fetch();
    const keep = async (): Promise<void> => {
      try {
        part = await begun;
        // A promise marked as fulfilled is read by `use` at once, without flashing the fallback.
        void Object.assign(begun, { status: 'fulfilled', value: part });
      } catch (error) {
        failed = true;
        if (typeof error === 'object' && error !== null) failures.add(error);
      }
    };
    void keep();
    return begun;
  };
  const load = () => (loading ??= begin());
  return {
    load,
    preload: async () => {
      if (failed) loading = undefined;
      const isFirst = loading === undefined;
      await load().catch(() => {
        // Nobody has seen that it failed, so showing it may try again.
        if (isFirst) loading = undefined;
      });
    },
    loaded: () => part,
  };
}

import { type ComponentType, createElement, use } from 'react';

/** What draws a screen: fetched once, when it is first needed or before. */
export interface Program {
  load: () => Promise<ComponentType>;
  /** Fetches it before it is needed; what fails is fetched again, and said, where it is drawn. */
  loadAhead: () => void;
  /** Undefined while it is not there yet. */
  loaded: () => ComponentType | undefined;
}

/** A try that fails is forgotten: the next one fetches again. */
export function program(fetch: () => Promise<ComponentType>): Program {
  let loading: Promise<ComponentType> | undefined;
  let component: ComponentType | undefined;
  const load = async (): Promise<ComponentType> => {
    try {
      component = await fetch();
      return component;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const loadOnce = () => (loading ??= load());
  return {
    load: loadOnce,
    loadAhead: () => void loadOnce().catch(() => undefined),
    loaded: () => component,
  };
}

/** Draws a program at once when it is there already; a lazy component would blink first. */
export function Run({ program: { load, loaded } }: { program: Program }) {
  return createElement(loaded() ?? use(load()));
}

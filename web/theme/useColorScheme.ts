import { useSyncExternalStore } from 'react';

type ColorScheme = 'system' | 'light' | 'dark';

/** index.html reads the same key before the first paint. */
const KEY = 'talyer.theme';
const listeners = new Set<() => void>();

function current(): ColorScheme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function apply(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = scheme;
  for (const listener of listeners) listener();
}

function choose(scheme: ColorScheme): void {
  // Without storage, the choice still applies to this visit.
  try {
    if (scheme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    apply(scheme);
    return;
  }
  apply(scheme);
}

function onStorage(event: StorageEvent): void {
  if (event.key !== KEY && event.key !== null) return;
  apply(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system');
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** The chosen colour scheme and its setter; stored in this browser, shared by its tabs. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, current), choose];
}

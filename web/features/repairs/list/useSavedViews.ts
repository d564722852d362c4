import type { SavedView } from '../../../../src/domain/preferences.ts';
import { usePreferences, useSavePreference } from '../../../lib/session/preferences.ts';

/** The person's saved views, and how to change them. */
export function useSavedViews() {
  const save = useSavePreference();
  const { repairsViews: views } = usePreferences();
  /** Changes the views as they are by then. Returns whether that was saved. */
  const change = (to: (now: readonly SavedView[]) => SavedView[]): Promise<boolean> =>
    save('repairsViews', to);
  return { views, change };
}

/** Returns a predicate: whether a view has this name, in capitals or not. */
export function hasName(name: string): (view: SavedView) => boolean {
  return (view) => view.name.toLowerCase() === name.toLowerCase();
}

import { useClient } from 'urql';
import { readPreferences, type SavedView } from '../../../src/domain/preferences.ts';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { usePreferences, useSavePreference } from '../../lib/preferences.ts';
import { createSerialQueue } from '../../lib/serialQueue.ts';
import { failure, useToast } from '../../ui/feedback/useToast.ts';

const SavedViews_Now = graphql(`
  query SavedViews_Now {
    viewer {
      id
      preferences
    }
  }
`);

type Change = (views: readonly SavedView[]) => SavedView[];

/** Each change reads the list that the one before it left. */
const inOrder = createSerialQueue();

/**
 * The person's saved views, and how to change them. They are stored as one list, so it is read again
 * before each change: another window may have saved a view meanwhile.
 */
export function useSavedViews() {
  const client = useClient();
  const toast = useToast();
  const save = useSavePreference();
  const { repairsViews: views } = usePreferences();
  const changeNow = async (to: Change): Promise<boolean> => {
    const context = { requestPolicy: 'network-only' } as const;
    const { data, error } = await client.query(SavedViews_Now, {}, context);
    if (error !== undefined) toast(failure(errorMessage(error, 'Failed to save your choice')));
    if (data?.viewer == null) return false;
    return save('repairsViews', to(readPreferences(data.viewer.preferences).repairsViews));
  };
  /** Changes the views as they are by then. Returns whether that was saved. */
  const change = (to: Change): Promise<boolean> => inOrder(client, () => changeNow(to));
  return { views, change };
}

/** Tells whether a view has this name, in any case. */
export function isCalled(name: string): (view: SavedView) => boolean {
  return (view) => view.name.toLowerCase() === name.toLowerCase();
}

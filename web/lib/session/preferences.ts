import { useCallback, useMemo } from 'react';
import { type Client, useClient } from 'urql';
import { type Preferences, readPreferences } from '../../../src/domain/preferences.ts';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { errorMessage } from '../client/errors.ts';
import { graphql } from '../client/graphql.ts';
import { useSession, useViewer } from './useSession.ts';
import { createSerialQueue } from '../form/serialQueue.ts';

const Preferences_Save = graphql(`
  mutation Preferences_Save($key: String!, $value: String!, $before: String) {
    savePreference(key: $key, value: $value, before: $before)
  }
`);

type SavePreference = <Key extends keyof Preferences>(
  key: Key,
  change: (now: Preferences[Key]) => Preferences[Key],
) => Promise<boolean>;

/** Of each key that is being saved: how many changes, and what is known to be stored. */
type Unsaved = Map<keyof Preferences, { changes: number; stored: unknown }>;

const unsavedOf = new WeakMap<Client, Unsaved>();
const inOrder = createSerialQueue();

/** What the viewer chose for their own screens. */
export function usePreferences(): Preferences {
  const { preferences } = useViewer();
  return useMemo(() => readPreferences(preferences), [preferences]);
}

/**
 * Shows a choice at once and saves it for the person's other devices (rule 241), one after another.
 * Each is sent with what it was made from, so that a list keeps what another window saved. Returns
 * whether it was saved; what could not be saved is taken back.
 */
export function useSavePreference(): SavePreference {
  const client = useClient();
  const toast = useToast();
  const { keepPreference, state } = useSession();
  const preferences = usePreferences();
  return useCallback<SavePreference>(
    (key, change) => {
      // A message's button may be pressed after later changes.
      const session = state();
      const shown =
        session.at === 'signed-in' ? readPreferences(session.viewer.preferences) : preferences;
      const before = shown[key];
      const value = change(before);
      const unsaved: Unsaved = unsavedOf.get(client) ?? new Map();
      unsavedOf.set(client, unsaved);
      const choice = unsaved.get(key) ?? { changes: 0, stored: before };
      choice.changes += 1;
      unsaved.set(key, choice);
      keepPreference(key, value);

      return inOrder(client, async () => {
        const variables = { key, value: JSON.stringify(value), before: JSON.stringify(before) };
        const { data, error } = await client.mutation(Preferences_Save, variables);
        if (data !== undefined) choice.stored = readPreferences(data.savePreference)[key];
        choice.changes -= 1;
        if (choice.changes === 0) {
          unsaved.delete(key);
          keepPreference(key, choice.stored);
        }
        if (error === undefined) return true;
        toast(failure(errorMessage(error, 'Failed to save your choice')));
        return false;
      });
    },
    [client, toast, keepPreference, state, preferences],
  );
}

import { useCallback, useMemo } from 'react';
import { type Client, useClient } from 'urql';
import { type Preferences, readPreferences } from '../../src/domain/preferences.ts';
import { failure, useToast } from '../ui/feedback/useToast.ts';
import { errorMessage } from './errors.ts';
import { graphql } from './graphql.ts';
import { useSession, useViewer } from './useSession.ts';
import { createSerialQueue } from './serialQueue.ts';

const Preferences_Save = graphql(`
  mutation Preferences_Save($key: String!, $value: String!) {
    savePreference(key: $key, value: $value)
  }
`);

export type SavePreference = <Key extends keyof Preferences>(
  key: Key,
  value: Preferences[Key],
) => Promise<boolean>;

/** Of each key that is being saved: its latest choice, and what is stored until then. */
type Unsaved = Map<keyof Preferences, { latest: symbol; stored: unknown }>;

const unsavedOf = new WeakMap<Client, Unsaved>();
const inOrder = createSerialQueue();

/** What the viewer chose for their own screens. */
export function usePreferences(): Preferences {
  const { preferences } = useViewer();
  return useMemo(() => readPreferences(preferences), [preferences]);
}

/**
 * Shows a choice at once and saves it for the person's other devices (rule 241), one after another;
 * of one key only the latest is sent of those that wait. Returns whether it was saved; what could
 * not be saved is taken back.
 */
export function useSavePreference(): SavePreference {
  const client = useClient();
  const toast = useToast();
  const { keepPreference } = useSession();
  const preferences = usePreferences();
  return useCallback<SavePreference>(
    (key, value) => {
      const unsaved: Unsaved = unsavedOf.get(client) ?? new Map();
      unsavedOf.set(client, unsaved);
      const latest = Symbol(key);
      const choice = unsaved.get(key) ?? { latest, stored: preferences[key] };
      choice.latest = latest;
      unsaved.set(key, choice);
      keepPreference(key, value);

      return inOrder(client, async () => {
        if (choice.latest !== latest) return false;
        const variables = { key, value: JSON.stringify(value) };
        const { error } = await client.mutation(Preferences_Save, variables);
        if (error === undefined) choice.stored = value;
        if (choice.latest !== latest) return error === undefined;
        unsaved.delete(key);
        if (error === undefined) return true;
        keepPreference(key, choice.stored);
        toast(failure(errorMessage(error, 'Failed to save your choice')));
        return false;
      });
    },
    [client, toast, keepPreference, preferences],
  );
}

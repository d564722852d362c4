import { useCallback, useMemo } from 'react';
import { useClient } from 'urql';
import { type Preferences, readPreferences } from '../../src/domain/preferences.ts';
import { failure, useToast } from '../ui/feedback/useToast.ts';
import { errorMessage } from './errors.ts';
import { graphql } from './graphql.ts';
import { useSession, useViewer } from './useSession.ts';

const Preferences_Save = graphql(`
  mutation Preferences_Save($key: String!, $value: String!) {
    savePreference(key: $key, value: $value)
  }
`);

export type SavePreference = <Key extends keyof Preferences>(
  key: Key,
  value: Preferences[Key],
) => Promise<boolean>;

/** What the viewer chose for their own screens. */
export function usePreferences(): Preferences {
  const { preferences } = useViewer();
  return useMemo(() => readPreferences(preferences), [preferences]);
}

/**
 * Shows a choice at once and saves it for the person's other devices (rule 241). Returns whether it
 * was saved; what could not be saved is taken back.
 */
export function useSavePreference(): SavePreference {
  const client = useClient();
  const toast = useToast();
  const { keepPreference } = useSession();
  const preferences = usePreferences();
  return useCallback<SavePreference>(
    async (key, value) => {
      const before = preferences[key];
      keepPreference(key, value);
      const variables = { key, value: JSON.stringify(value) };
      const { error } = await client.mutation(Preferences_Save, variables);
      if (error === undefined) return true;
      keepPreference(key, before);
      toast(failure(errorMessage(error, 'Failed to save your choice')));
      return false;
    },
    [client, toast, keepPreference, preferences],
  );
}

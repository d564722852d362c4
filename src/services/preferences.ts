import type { Handle } from '../data/connect.ts';
import * as rows from '../data/preferences.ts';
import { authorize } from '../domain/permissions.ts';
import {
  changePreference,
  DEFAULT_PREFERENCES,
  parsePreference,
  readPreferences,
  renameInViews,
} from '../domain/preferences.ts';
import type { Viewer } from '../domain/users.ts';
import type { Context } from './context.ts';

/**
 * Somebody's own preferences as a JSON object. The response to a sign-in contains them before there
 * is a viewer, so the account is passed in.
 */
export async function preferencesOf(db: Handle, { id }: Pick<Viewer, 'id'>): Promise<string> {
  return JSON.stringify(await rows.findPreferences(db, id));
}

/**
 * Saves one of the viewer's own preferences (rule 241). The journal does not note it, since nobody
 * else sees or depends on it. With the value that it was made from, only what differs is changed.
 * Returns all of them. @throws invalid.
 */
export async function savePreference(
  context: Context,
  key: string,
  json: string,
  before?: string | null,
): Promise<string> {
  const viewer = authorize(context.viewer, 'account:own');
  const parsed = parsePreference(key, json);
  if (before == null) {
    await rows.savePreference(context.db, viewer.id, parsed.key, parsed.value);
    return preferencesOf(context.db, viewer);
  }
  return context.db.transaction(async (tx) => {
    await rows.lockPreference(tx, viewer.id, parsed.key, DEFAULT_PREFERENCES[parsed.key]);
    const stored = readPreferences(await preferencesOf(tx, viewer))[parsed.key];
    const value = changePreference(parsed.key, { json, before, stored });
    await rows.savePreference(tx, viewer.id, parsed.key, value);
    return preferencesOf(tx, viewer);
  });
}

/** Gives everyone's saved views the new name of a technician, so that they still find the records. */
export async function renameInSavedViews(tx: Handle, from: string, to: string): Promise<void> {
  for (const { userId, value } of await rows.lockViewsOfTechnicians(tx)) {
    const { repairsViews } = readPreferences(JSON.stringify({ repairsViews: value }));
    const renamed = renameInViews(repairsViews, from, to);
    if (renamed !== null) await rows.savePreference(tx, userId, 'repairsViews', renamed);
  }
}

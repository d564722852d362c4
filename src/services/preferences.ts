import type { Handle } from '../data/connect.ts';
import * as rows from '../data/preferences.ts';
import { authorize } from '../domain/permissions.ts';
import { parsePreference } from '../domain/preferences.ts';
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
 * else sees or depends on it. Returns all of them. @throws invalid.
 */
export async function savePreference(context: Context, key: string, json: string): Promise<string> {
  const viewer = authorize(context.viewer, 'account:own');
  const parsed = parsePreference(key, json);
  await rows.savePreference(context.db, viewer.id, parsed.key, parsed.value);
  return preferencesOf(context.db, viewer);
}

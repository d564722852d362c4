import type { Handle } from '../data/connect.ts';
import * as rows from '../data/settings.ts';
import { authorize } from '../domain/permissions.ts';
import { COMMISSION_VISIBILITY, isCommissionVisible, parseVisibility } from '../domain/settings.ts';
import type { Context } from './context.ts';
import { noteInJournal } from './journal.ts';

/** `true` when technicians have the My Commissions tab, else `false` (rule 89). */
export async function getCommissionVisibility(context: Context): Promise<string> {
  authorize(context.viewer, 'setting:read');
  return (await rows.findSetting(context.db, COMMISSION_VISIBILITY)) ?? 'false';
}

/** Shows or hides the tab for all technicians at once; admins only. @throws invalid. */
export async function setCommissionVisibility(context: Context, value: string | boolean) {
  authorize(context.viewer, 'setting:write');
  const parsed = parseVisibility(value);
  await context.db.transaction((tx) => writeSetting(tx, context, COMMISSION_VISIBILITY, parsed));
  return parsed;
}

/**
 * Writes a setting in the caller's transaction, with its entry in the journal.
 * @returns the value before; null when it was never written.
 */
export async function writeSetting(
  tx: Handle,
  context: Context,
  key: string,
  value: string,
): Promise<string | null> {
  const before = await rows.lockSetting(tx, key);
  await rows.saveSetting(tx, key, value);
  await noteInJournal(tx, context, {
    subject: 'setting',
    id: key,
    action: 'updated',
    changes: [{ field: 'value', before, after: value }],
  });
  return before;
}

/** Tells whether technicians see their commissions at the moment. */
export async function commissionsAreVisible(handle: Handle): Promise<boolean> {
  return isCommissionVisible(await rows.findSetting(handle, COMMISSION_VISIBILITY));
}

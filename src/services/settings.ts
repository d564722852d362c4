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
  return context.db.transaction(async (tx) => {
    const before = await rows.lockSetting(tx, COMMISSION_VISIBILITY);
    const { settingValue } = await rows.saveSetting(tx, COMMISSION_VISIBILITY, parsed);
    await noteInJournal(tx, context, {
      subject: 'setting',
      id: COMMISSION_VISIBILITY,
      action: 'updated',
      changes: [{ field: 'value', before, after: settingValue }],
    });
    return settingValue;
  });
}

/** Tells whether technicians see their commissions at the moment. */
export async function commissionsAreVisible(handle: Handle): Promise<boolean> {
  return isCommissionVisible(await rows.findSetting(handle, COMMISSION_VISIBILITY));
}

import { authorize } from '../domain/permissions.ts';
import { clockWarning } from './clock.ts';
import type { Context, Shop } from './context.ts';
import { diskSpaceWarning } from './faults.ts';

export const WARNING_SUBJECTS = ['clock', 'disk'] as const;

/** A possible problem of the shop's computer, in one sentence for people. */
export interface Warning {
  subject: (typeof WARNING_SUBJECTS)[number];
  sentence: string;
}

/** The current warnings, for the console. */
export async function findWarnings(shop: Shop): Promise<Warning[]> {
  const found = [
    { subject: 'clock' as const, sentence: await clockWarning(shop) },
    { subject: 'disk' as const, sentence: diskSpaceWarning(shop) },
  ];
  return found.flatMap(({ subject, sentence }) =>
    sentence === null ? [] : [{ subject, sentence }],
  );
}

/** The current warnings, for admins on the screen. @throws forbidden. */
export async function listWarnings(context: Context): Promise<Warning[]> {
  authorize(context.viewer, 'setting:write');
  return findWarnings(context);
}

import { invalid } from './errors.ts';

/** Whether technicians have the My Commissions tab: only `true` shows it (rule 89). */
export const COMMISSION_VISIBILITY = 'commission-visibility';

/** Whether all admins need two-factor sign-in: only `true` demands it (rule 184). */
export const ADMINS_NEED_TWO_FACTOR = 'admins-need-two-factor';

/** Tells whether technicians see their commissions. */
export function isCommissionVisible(settingValue: string | null): boolean {
  return settingValue === 'true';
}

/** Reads `true` or `false`. @throws invalid for anything else. */
export function parseVisibility(value: string | boolean): 'true' | 'false' {
  const text = String(value);
  if (text !== 'true' && text !== 'false')
    throw invalid("value must be 'true' or 'false'", 'value');
  return text;
}

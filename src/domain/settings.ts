import { invalid } from './errors.ts';

/** Whether technicians have the My Commissions tab: only `true` shows it (rule 89). */
export const COMMISSION_VISIBILITY = 'commission-visibility';

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

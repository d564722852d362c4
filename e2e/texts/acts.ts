import type { Act } from './act.ts';
import { CLIENT } from './client.ts';
import { EXPENSES } from './expenses.ts';
import { FIRST_DAY } from './first-day.ts';
import { RECORDS } from './records.ts';
import { REPORTS } from './reports.ts';
import { SHELL } from './shell.ts';
import { SHIPPING } from './shipping.ts';
import { SIGN_IN } from './sign-in.ts';
import { TECHNICIAN } from './technician.ts';
import { TEMPLATES } from './templates.ts';
import { USERS } from './users.ts';
import { WARRANTY } from './warranty.ts';

/** The acts by the spec that plays them: that of their screen. */
export const ACTS = {
  'client-link': CLIENT,
  expenses: EXPENSES,
  'long-content': FIRST_DAY,
  money: REPORTS,
  repairs: RECORDS,
  routes: SHELL,
  shipping: SHIPPING,
  'sign-in': SIGN_IN,
  statistics: TECHNICIAN,
  templates: TEMPLATES,
  users: USERS,
  warranty: WARRANTY,
} as const satisfies Record<string, readonly Act[]>;

export type Played = keyof typeof ACTS;

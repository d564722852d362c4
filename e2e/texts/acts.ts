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

/** All acts; the first day comes first, since it needs a shop without records. */
export const ACTS: readonly Act[] = [
  ...FIRST_DAY,
  ...SIGN_IN,
  ...SHELL,
  ...CLIENT,
  ...RECORDS,
  ...SHIPPING,
  ...WARRANTY,
  ...USERS,
  ...TECHNICIAN,
  ...REPORTS,
  ...EXPENSES,
  ...TEMPLATES,
];

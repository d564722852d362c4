import type { Scenario } from '../kit/scenario.ts';
import { backups } from './backup.ts';
import { commissions } from './commissions.ts';
import { customCommissions } from './custom-commissions.ts';
import { expenses } from './expenses.ts';
import { exports } from './export.ts';
import { finance } from './finance.ts';
import { presence } from './presence.ts';
import { repairLists } from './repair-lists.ts';
import { repairs } from './repairs.ts';
import { settings } from './settings.ts';
import { shipping } from './shipping.ts';
import { signIns } from './sign-in.ts';
import { statisticsScenarios } from './statistics.ts';
import { technicians } from './technicians.ts';
import { templates } from './templates.ts';
import { users } from './users.ts';
import { warranty } from './warranty.ts';

/** The scenarios of every noun. */
export const TABLES: Record<string, readonly Scenario[]> = {
  'sign-in': signIns,
  users,
  technicians,
  repairs,
  'repair lists': repairLists,
  shipping,
  warranty,
  commissions,
  'custom commissions': customCommissions,
  statistics: statisticsScenarios,
  finance,
  expenses,
  templates,
  settings,
  presence,
  export: exports,
  backups,
};

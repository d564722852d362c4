import { builder } from './builder.ts';
import './commissions.ts';
import './events.ts';
import './expenses.ts';
import './finance.ts';
import './presence.ts';
import './repair-list.ts';
import './repairs.ts';
import './scalars.ts';
import './settings.ts';
import './shipping.ts';
import './sign-in.ts';
import './statistics.ts';
import './technicians.ts';
import './templates.ts';
import './users.ts';
import './warranty.ts';

export const schema = builder.toSchema();

import { builder } from './builder.ts';
import './events.ts';
import './repair-list.ts';
import './repairs.ts';
import './scalars.ts';
import './sign-in.ts';
import './statistics.ts';
import './technicians.ts';
import './users.ts';

export const schema = builder.toSchema();

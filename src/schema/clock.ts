import { confirmClock, getClockWarning } from '../services/clock.ts';
import { builder } from './builder.ts';

builder.queryField('clockWarning', (t) =>
  t.string({
    nullable: true,
    description:
      'A sentence when the clock of the shop’s computer contradicts what the shop knows, else null. Admins only.',
    resolve: (_root, _args, context) => getClockWarning(context),
  }),
);

builder.mutationField('confirmClock', (t) =>
  t.boolean({
    description:
      'Says that the date of the shop’s computer is right, so that it is believed. Admins only.',
    resolve: async (_root, _args, context) => {
      await confirmClock(context);
      return true;
    },
  }),
);

import { confirmClock } from '../services/clock.ts';
import { listWarnings, type Warning, WARNING_SUBJECTS } from '../services/warnings.ts';
import { builder } from './builder.ts';

const WarningSubject = builder.enumType('WarningSubject', {
  description: 'What may be wrong: the clock of the shop’s computer, or the room on its disk.',
  values: WARNING_SUBJECTS,
});

const WarningType = builder.objectRef<Warning>('Warning').implement({
  description: 'A possible problem of the shop’s computer.',
  fields: (t) => ({
    subject: t.expose('subject', { type: WarningSubject, description: 'What it is about.' }),
    sentence: t.exposeString('sentence', { description: 'What to say to people.' }),
  }),
});

builder.queryField('warnings', (t) =>
  t.field({
    type: [WarningType],
    description: 'Possible problems of the shop’s computer. Admins only.',
    resolve: (_root, _args, context) => listWarnings(context),
  }),
);

builder.mutationField('confirmClock', (t) =>
  t.boolean({
    description:
      'Confirms that the date of the shop’s computer is right, so that the clock is trusted. Admins only.',
    resolve: async (_root, _args, context) => {
      await confirmClock(context);
      return true;
    },
  }),
);

import { getCommissionVisibility, setCommissionVisibility } from '../services/settings.ts';
import { builder } from './builder.ts';

builder.queryField('commissionsVisible', (t) =>
  t.boolean({
    description: 'Whether technicians have the My Commissions tab. Staff only.',
    resolve: async (_root, _args, context) => (await getCommissionVisibility(context)) === 'true',
  }),
);

builder.mutationField('setCommissionsVisible', (t) =>
  t.boolean({
    description: 'Shows or hides the My Commissions tab for all technicians. Admins only.',
    args: { visible: t.arg.boolean({ required: true, description: 'Whether to show it.' }) },
    resolve: async (_root, { visible }, context) =>
      (await setCommissionVisibility(context, visible)) === 'true',
  }),
);

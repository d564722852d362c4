import { getRoomWarning } from '../services/faults.ts';
import { builder } from './builder.ts';

builder.queryField('roomWarning', (t) =>
  t.string({
    nullable: true,
    description:
      'A sentence while the disk of the shop’s computer is nearly full, else null. Admins only.',
    resolve: (_root, _args, context) => getRoomWarning(context),
  }),
);

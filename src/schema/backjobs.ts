import { type Backjob, CLAIMS } from '../domain/backjobs.ts';
import { recordIdOf } from './args.ts';
import { builder } from './builder.ts';

export const BackjobClaim = builder.enumType('BackjobClaim', {
  description: 'Who bears the cost of a unit that came back.',
  values: CLAIMS,
});

export const BackjobInput = builder.inputType('BackjobInput', {
  description: 'The repair that a new record repeats. Admin and csr only.',
  fields: (t) => ({
    of: t.id({ required: true, description: 'Number of the record of that repair.' }),
    claim: t.field({ type: BackjobClaim, required: true, description: 'Who bears the cost.' }),
  }),
});

interface Sent {
  of: string | number;
  claim: Backjob['claim'];
}

export function toBackjob(sent: Sent | null | undefined): Backjob | null {
  return sent == null ? null : { originalId: recordIdOf(sent.of), claim: sent.claim };
}

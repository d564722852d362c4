import {
  getTrackingLink,
  makeTrackingLink,
  recordOfLink,
  revokeTrackingLink,
  type ShownLink,
} from '../services/tracking-links.ts';
import { recordArgs, recordIdOf } from './args.ts';
import { builder } from './builder.ts';
import { RepairRecord } from './repairs.ts';

const TrackingLink = builder.objectRef<ShownLink>('TrackingLink').implement({
  description: 'The link by which a client follows a repair without an account.',
  fields: (t) => ({
    id: t.exposeID('recordId', {
      description: 'Number of the repair record.',
    }),
    state: t.exposeString('state', {
      description: 'none, on, off when it was stopped, or ended.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description:
        'The address for the client; null unless the link is on and the shop has a public address.',
    }),
    hasPublicAddress: t.exposeBoolean('hasPublicAddress', {
      description: 'Whether the shop has a public address, without which no client opens a link.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was made.',
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its client opened it for the first time.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was stopped.',
    }),
  }),
});

builder.queryFields((t) => ({
  trackingLink: t.field({
    type: TrackingLink,
    description: 'The tracking link of a repair record. Admin and csr only.',
    args: recordArgs,
    resolve: (_root, { recordId }, context) => getTrackingLink(context, recordIdOf(recordId)),
  }),
  recordOfLink: t.field({
    type: RepairRecord,
    description: 'The record of a tracking link, for staff who scanned it from a stub.',
    args: { token: t.arg.string({ required: true, description: 'The token in its address.' }) },
    resolve: (_root, { token }, context) => recordOfLink(context, token),
  }),
}));

builder.mutationFields((t) => ({
  makeTrackingLink: t.field({
    type: TrackingLink,
    description: 'Creates the tracking link of a record that has none.',
    args: {
      ...recordArgs,
      anew: t.arg.boolean({ description: 'Also replaces a stopped link by a new one.' }),
    },
    resolve: (_root, { recordId, anew }, context) =>
      makeTrackingLink(context, recordIdOf(recordId), { replacesStopped: anew ?? false }),
  }),
  revokeTrackingLink: t.field({
    type: TrackingLink,
    description: 'Stops the tracking link of a record, and closes its open pages.',
    args: recordArgs,
    resolve: (_root, { recordId }, context) => revokeTrackingLink(context, recordIdOf(recordId)),
  }),
}));

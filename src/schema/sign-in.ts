import { logoPath } from '../domain/shop-profile.ts';
import { mustTurnOnTwoFactor } from '../domain/two-factor.ts';
import type { Viewer as ViewerShape } from '../domain/users.ts';
import { offeredWarrantyDays } from '../domain/warranty-choices.ts';
import type { Shop as ShopShape } from '../services/context.ts';
import { journalOf, positionBefore } from '../services/catch-up.ts';
import { needsSetUp, setUp } from '../services/set-up.ts';
import { getPublicProfile, type PublicProfile } from '../services/shop-profile.ts';
import { signIn, type SignedIn, signOut } from '../services/sign-in.ts';
import { preferencesOf } from '../services/preferences.ts';
import { isOnTechnicianList } from '../services/technicians.ts';
import { builder, type GraphContext } from './builder.ts';
import { Role } from './users.ts';

const Viewer = builder.objectRef<ViewerShape>('Viewer').implement({
  description: 'Who is signed in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the account.' }),
    username: t.exposeString('username', { description: 'Name to sign in with.' }),
    name: t.exposeString('name', { description: 'Name to show.' }),
    role: t.expose('role', { type: Role, description: 'The role of the account.' }),
    onTechnicianList: t.boolean({
      description: 'Whether a technician’s name is on the list that records are assigned from.',
      resolve: (viewer, _args, context) => isOnTechnicianList(context, viewer),
    }),
    mustTurnOnTwoFactor: t.boolean({
      description: 'An admin who must turn on two-factor sign-in before anything else.',
      resolve: (viewer) => mustTurnOnTwoFactor(viewer),
    }),
    preferences: t.string({
      description: "The viewer's own preferences: a JSON object by key.",
      resolve: (viewer, _args, { db }) => preferencesOf(db, viewer),
    }),
    journalPosition: t.string({
      description:
        'A position in the journal before this answer; `events(after:)` continues from it.',
      resolve: (_viewer, _args, context) => positionBefore(context),
    }),
  }),
});

const Shop = builder.objectRef<ShopShape & { profile: PublicProfile }>('Shop').implement({
  description: 'What everybody may know of the shop.',
  fields: (t) => ({
    timezone: t.string({
      description: "The shop's time zone.",
      resolve: ({ profile }) => profile.timezone,
    }),
    version: t.exposeString('version', { description: 'Version of the program.' }),
    journal: t.string({
      description: 'The journal that its positions belong to; after a restore it is another one.',
      resolve: (shop) => journalOf(shop),
    }),
    needsSetUp: t.boolean({
      description: 'Whether there is no user yet.',
      resolve: (shop) => needsSetUp(shop),
    }),
    name: t.string({
      description: 'Its name; empty while none is set.',
      resolve: ({ profile }) => profile.name,
    }),
    logo: t.string({
      nullable: true,
      description: 'The path of its logo, which changes with the picture; null without one.',
      resolve: ({ profile }) => (profile.logo === null ? null : logoPath(profile.logo)),
    }),
    address: t.string({
      description: 'Its address, as printed.',
      resolve: ({ profile }) => profile.address,
    }),
    phones: t.string({
      description: 'Its phone numbers, as printed.',
      resolve: ({ profile }) => profile.phones,
    }),
    ticketPrefix: t.string({
      description: 'The prefix of ticket numbers.',
      resolve: ({ profile }) => profile.ticketPrefix,
    }),
    warrantyDays: t.intList({
      description: 'The days of warranty that forms offer.',
      resolve: ({ profile }) => offeredWarrantyDays(profile.warrantyDays),
    }),
  }),
});

const SetUpInput = builder.inputType('SetUpInput', {
  description: 'The first admin.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'The one-time code on the console.' }),
    username: t.string({ required: true, description: 'Name to sign in with.' }),
    name: t.string({ required: true, description: 'Name to show.' }),
    password: t.string({ required: true, description: 'At least 8 characters.' }),
    timezone: t.string({ description: "The shop's time zone; it stays when left out." }),
  }),
});

builder.queryFields((t) => ({
  shop: t.field({
    type: Shop,
    description: 'What everybody may know of the shop.',
    resolve: async (_root, _args, context) => ({
      ...context,
      profile: await getPublicProfile(context),
    }),
  }),
  viewer: t.field({
    type: Viewer,
    nullable: true,
    description: 'Who is signed in; null for nobody.',
    resolve: (_root, _args, context) => context.viewer,
  }),
}));

builder.mutationFields((t) => ({
  setUp: t.field({
    type: Viewer,
    description: 'Creates the first admin and signs them in.',
    args: { input: t.arg({ type: SetUpInput, required: true, description: 'The first admin.' }) },
    resolve: async (_root, { input: { code, ...admin } }, context) =>
      withCookie(context, await setUp(context, code, admin)),
  }),
  signIn: t.field({
    type: Viewer,
    description: 'Signs in; sets the session cookie.',
    args: {
      username: t.arg.string({ required: true, description: 'Name to sign in with.' }),
      password: t.arg.string({ required: true, description: 'The password.' }),
      code: t.arg.string({
        description:
          'A code of the authenticator app, or a recovery code. If one is needed and missing, the right password gets CODE_NEEDED.',
      }),
    },
    resolve: async (_root, { username, password, code }, context) =>
      withCookie(context, await signIn(context, username, password, code ?? '')),
  }),
  signOut: t.boolean({
    description: 'Ends the session and closes its sockets.',
    resolve: async (_root, _args, context) => {
      await signOut(context);
      context.cookie.clear();
      return true;
    },
  }),
}));

function withCookie(context: GraphContext, signedIn: SignedIn): ViewerShape {
  context.cookie.set(signedIn);
  return signedIn.viewer;
}

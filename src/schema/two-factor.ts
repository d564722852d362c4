import { parseId } from '../domain/ids.ts';
import * as twoFactor from '../services/two-factor.ts';
import { builder } from './builder.ts';

const TwoFactorState = builder.objectRef<twoFactor.TwoFactorState>('TwoFactorState').implement({
  description: "The viewer's own two-factor sign-in.",
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn', { description: 'Whether signing in asks for a code.' }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', {
      description: 'How many recovery codes were not used yet.',
    }),
    isNeeded: t.exposeBoolean('isNeeded', {
      description: 'Whether it cannot be turned off, because all admins need it.',
    }),
  }),
});

const TwoFactorStart = builder.objectRef<twoFactor.TwoFactorStart>('TwoFactorStart').implement({
  description: 'A secret for an authenticator app; no other answer has it.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'To be typed, in base32.' }),
    uri: t.exposeString('uri', { description: 'The same for a QR code: `otpauth://totp/…`.' }),
  }),
});

const code = { required: true, description: 'A code of the authenticator app.' } as const;
const anyCode = {
  required: true,
  description: 'A code of the authenticator app, or a recovery code.',
} as const;
const password = { required: true, description: "The viewer's password." } as const;

builder.queryFields((t) => ({
  myTwoFactor: t.field({
    type: TwoFactorState,
    description: "The viewer's own two-factor sign-in.",
    resolve: (_root, _args, context) => twoFactor.getTwoFactor(context),
  }),
  adminsNeedTwoFactor: t.boolean({
    description: 'Whether all admins need two-factor sign-in. Admins only.',
    resolve: (_root, _args, context) => twoFactor.getAdminsNeedTwoFactor(context),
  }),
}));

builder.mutationFields((t) => ({
  startTwoFactor: t.field({
    type: TwoFactorStart,
    description: 'Creates a secret, which turnOnTwoFactor confirms; may get PASSWORD_NEEDED.',
    resolve: (_root, _args, context) => twoFactor.startTwoFactor(context),
  }),
  turnOnTwoFactor: t.stringList({
    description:
      'Turns two-factor sign-in on with a first code. Returns the recovery codes, which are shown only once.',
    args: { code: t.arg.string(code) },
    resolve: (_root, args, context) => twoFactor.turnOnTwoFactor(context, args.code),
  }),
  turnOffTwoFactor: t.boolean({
    description: "Turns off the viewer's own two-factor sign-in.",
    args: { password: t.arg.string(password), code: t.arg.string(anyCode) },
    resolve: async (_root, args, context) => {
      await twoFactor.turnOffTwoFactor(context, args.password, args.code);
      return true;
    },
  }),
  renewRecoveryCodes: t.stringList({
    description:
      "Replaces the viewer's recovery codes. Returns the new ones, which are shown only once.",
    args: { password: t.arg.string(password), code: t.arg.string(anyCode) },
    resolve: (_root, args, context) =>
      twoFactor.renewRecoveryCodes(context, args.password, args.code),
  }),
  resetTwoFactor: t.id({
    description:
      'Turns off the two-factor sign-in of somebody else who lost their phone. Admins only; may get PASSWORD_NEEDED. Returns the number of the account.',
    args: { userId: t.arg.id({ required: true, description: 'Number of the account.' }) },
    resolve: async (_root, { userId }, context) => {
      const id = parseId(userId, 'User');
      await twoFactor.resetTwoFactor(context, id, { asksPassword: true });
      return userId;
    },
  }),
  setAdminsNeedTwoFactor: t.boolean({
    description:
      'Requires two-factor sign-in of all admins, or stops requiring it. Admins only; may get PASSWORD_NEEDED.',
    args: { isNeeded: t.arg.boolean({ required: true, description: 'Whether they all need it.' }) },
    resolve: (_root, { isNeeded }, context) => twoFactor.setAdminsNeedTwoFactor(context, isNeeded),
  }),
}));

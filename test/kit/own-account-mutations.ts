import type { MutationRow } from './mutation-row.ts';
import { PASSWORD } from './shop.ts';

/** The mutations of a person's own account and sign-in. */
export const OWN_ACCOUNT: Record<string, MutationRow> = {
  changePassword: {
    ask: `changePassword(oldPassword: "${PASSWORD}", password: "another horse 43")`,
    needs: 'account:own',
    isOwnSession: true,
  },
  confirmPassword: {
    ask: `confirmPassword(password: "${PASSWORD}")`,
    needs: 'account:own',
    isOwnSession: true,
  },
  endOtherSessions: { ask: 'endOtherSessions', needs: 'account:own', isOwnSession: true },
  // Nobody has a sign-in of this name, so it is not found.
  endSession: { ask: 'endSession(id: "none")', needs: 'account:own', allowed: '404' },
  savePreference: {
    ask: 'savePreference(key: "repairsDensity", value: "\\"compact\\"")',
    needs: 'account:own',
  },
  setUp: {
    ask: 'setUp(input: { code: "x", username: "u$id", name: "U", password: "correct horse 4" }) { id }',
    needs: 'more than anyone has',
  },
  signIn: {
    ask: `signIn(username: "csr-cora-counter", password: "${PASSWORD}") { id }`,
    needs: 'nothing',
    isOwnSession: true,
  },
  signOut: { ask: 'signOut', needs: 'nothing', isOwnSession: true },
  // Two-factor sign-in is off, and nobody has begun to turn it on.
  startTwoFactor: {
    ask: 'startTwoFactor { secret }',
    needs: 'account:own',
    isOwnSession: true,
  },
  turnOffTwoFactor: {
    ask: `turnOffTwoFactor(password: "${PASSWORD}", code: "")`,
    needs: 'account:own',
    isOwnSession: true,
  },
  renewRecoveryCodes: {
    ask: `renewRecoveryCodes(password: "${PASSWORD}", code: "")`,
    needs: 'account:own',
    allowed: 'CONFLICT',
    isOwnSession: true,
  },
  turnOnTwoFactor: {
    ask: 'turnOnTwoFactor(code: "000000")',
    needs: 'account:own',
    allowed: 'CONFLICT',
    isOwnSession: true,
  },
};

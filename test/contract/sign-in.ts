import { operation } from '../kit/facades.ts';
import type { Ask, Scenario, Stage } from '../kit/scenario.ts';
import { PASSWORD } from '../kit/shop.ts';
import { nothing } from '../kit/selections.ts';

const VIEWER = '{ id username name role }';

const who: Ask = {
  call: 'GET /api/auth/user',
  rest: () => ({}),
  graphql: () => ({
    ...operation('query', 'viewer', { selection: VIEWER }),
    nullMeans: 'UNAUTHENTICATED',
  }),
};
const signIn = (username: string, password: string): Ask => ({
  call: 'POST /api/auth/login',
  rest: () => ({ body: { username, password } }),
  graphql: () =>
    operation('mutation', 'signIn', {
      args: { username: ['String!', username], password: ['String!', password] },
      selection: VIEWER,
    }),
});
const foreign = { origin: 'http://elsewhere.test' };
const signOut = (headers: Record<string, string> = {}): Ask => ({
  call: 'POST /api/auth/logout',
  rest: () => ({ headers }),
  graphql: () => ({ ...operation('mutation', 'signOut', { read: nothing }), headers }),
});
const inactive = async ({ kit, make }: Stage) => {
  const { id } = (await kit.hire('csr', make.word())).viewer;
  await kit.send(kit.people.admin, 'PUT', `/api/users/${id}`, {
    username: 'gone',
    isActive: false,
  });
  return id;
};
const failed = 'Invalid credentials. Please try again.';
const secrets = [PASSWORD, '$argon2'];

/** Signing in and out (rules 21 and 31). */
export const signIns: Scenario[] = [
  {
    ...who,
    name: 'a client reads their own account',
    as: 'client',
    contains: () => ({ name: 'Clara Cruz', role: 'client' }),
    lacks: secrets,
  },
  { ...who, name: 'nobody is nobody', as: 'nobody', code: 'UNAUTHENTICATED' },
  {
    ...signIn(' CSR-Cora-Counter ', PASSWORD),
    name: 'signs in whatever the case of the name',
    as: 'nobody',
    contains: () => ({ username: 'csr-cora-counter', name: 'Cora Counter', role: 'csr' }),
    lacks: secrets,
  },
  ...(
    [
      ['', 'x', 'username', 'Username is required'],
      ['x', '', 'password', 'Password is required'],
    ] as const
  ).map(([username, password, field, message]): Scenario => ({
    ...signIn(username, password),
    name: `refuses a sign-in: ${message}`,
    as: 'nobody',
    code: 'INVALID',
    field,
    message,
  })),
  ...(
    [
      ['a wrong user', 'who-is-this', PASSWORD],
      ['a wrong password', 'csr-cora-counter', 'wrong horse 42'],
      ['a user name that is no text', 'nul\0', PASSWORD],
    ] as const
  ).map(([what, username, password]): Scenario => ({
    ...signIn(username, password),
    name: `refuses ${what}`,
    as: 'nobody',
    code: 'UNAUTHENTICATED',
    message: failed,
    lacks: secrets,
  })),
  {
    ...signIn('gone', PASSWORD),
    name: 'refuses an inactive user',
    as: 'nobody',
    prepare: inactive,
    code: 'UNAUTHENTICATED',
    message: failed,
  },
  {
    ...signOut(),
    name: 'signs out',
    as: ({ kit, make }) => kit.hire('csr', make.word()),
    contains: () => null,
  },
  { ...signOut(), name: 'nobody signs out, harmlessly', as: 'nobody', contains: () => null },
  ...[signOut(foreign), signIn('x', 'y')].map((ask): Scenario => ({
    ...ask,
    name: `refuses ${ask.call} from another site`,
    as: 'csr',
    rest: () => ({ ...ask.rest?.(0), headers: foreign }),
    graphql: () => ({ ...(ask.graphql?.(0) ?? operation('query', 'viewer')), headers: foreign }),
    code: 'FORBIDDEN',
    message: 'This request comes from another site',
  })),
];

import { describe, expect, test } from 'bun:test';
import { authorize, can, roleCan } from './permissions.ts';
import { type Action, ROLE_DEFINITIONS, type Role, ROLES } from './roles.ts';
import { asViewer, type Viewer } from './users.ts';

const as = (role: Role): Viewer => asViewer({ id: 1, username: 'someone', name: 'Someone', role });

const actions = [...new Set(ROLES.flatMap((role) => ROLE_DEFINITIONS[role].may))];

/** Who may do what, written independently of the table: `a`dmin, `c`sr, `t`echnician, cl`i`ent. */
const EXPECTED: Record<Action, string> = {
  'account:own': 'acti',
  'user:list': 'a---',
  'user:write': 'a---',
  'technician:list': 'act-',
  'technician:write': 'a---',
  'repair:list': 'acti',
  'repair:create': 'ac--',
  'repair:update': 'act-',
  'repair:update-all-fields': 'ac--',
  'repair:indicator': 'ac--',
  'repair:clear-highlights': 'ac--',
  'repair:delete': 'a---',
  'repair:restore': 'a---',
  timeline: 'act-',
  note: 'act-',
  bin: 'a---',
  'repair:see-cost': 'ac-i',
  'repair:see-payment': 'ac-i',
  'repair:see-commission': 'a---',
  'repair:see-marks': 'act-',
  'repair:filter-by-technician': 'ac--',
  'repair:filter-by-payment': 'ac--',
  'client:list': 'ac--',
  customer: 'ac--',
  message: 'ac--',
  payment: 'ac--',
  'till:close': 'ac--',
  tracking: 'ac--',
  'till:report': 'a---',
  'device:history': 'act-',
  'intake:read': 'act-',
  'intake:write': 'ac--',
  'passcode:see': 'act-',
  'photo:publish': 'ac--',
  'photo:write': 'act-',
  label: 'act-',
  board: 'act-',
  promise: 'ac--',
  'hand-over': 'ac--',
  backjob: 'ac--',
  'dashboard:see': 'ac-i',
  'client:dashboard': '---i',
  'statistics:read': 'acti',
  'statistics:technicians': 'ac--',
  'statistics:own': '--t-',
  'statistics:revenue': 'a---',
  'export:records': 'a---',
  'import:records': 'a---',
  'shipping:read': 'ac--',
  'shipping:write': 'ac--',
  'warranty:read': 'ac--',
  'commission:report': 'a---',
  'commission:write': 'a---',
  'commission:own': '--t-',
  'expense:read': 'a---',
  'expense:write': 'a---',
  'finance:report': 'a---',
  'template:read': 'ac--',
  'template:write': 'ac--',
  'setting:read': 'act-',
  'setting:write': 'a---',
  'presence:read': 'act-',
  'presence:write': 'act-',
  'activity:read': 'a---',
  'shop:manage': 'a---',
  'api:describe': 'a---',
};

test('this table has every action of a role, and no other', () => {
  expect(actions.toSorted()).toEqual((Object.keys(EXPECTED) as Action[]).sort());
});

const LETTERS: Record<Role, string> = { admin: 'a', csr: 'c', technician: 't', client: 'i' };
const cells = actions.flatMap((action) =>
  ROLES.map((role) => {
    const mayDo = (EXPECTED[action] ?? '').includes(LETTERS[role]);
    return [role, mayDo ? 'may' : 'may not', action, mayDo] as const;
  }),
);

describe('the table', () => {
  test.each(cells)('%s %s do %s', (role, _may, action, mayDo) => {
    expect(roleCan(role, action)).toBe(mayDo);
    expect(can(as(role), action)).toBe(mayDo);
    if (mayDo) expect(authorize(as(role), action)).toEqual(as(role));
    else
      expect(() => authorize(as(role), action)).toThrow(
        expect.objectContaining({ code: 'forbidden', message: 'You may not do this' }),
      );
  });
});

describe('what is not in the table is refused', () => {
  test.each(actions)('without a sign-in %s is refused, with a request to sign in', (action) => {
    expect(can(null, action)).toBe(false);
    expect(() => authorize(null, action)).toThrow(
      expect.objectContaining({ code: 'unauthenticated' }),
    );
  });

  test.each(['', 'toString', '__proto__', 'constructor', 'repair:*', 'REPAIR:LIST'])(
    'no role may do %p',
    (action) => {
      for (const role of ROLES) expect(roleCan(role, action as Action)).toBe(false);
    },
  );

  test.each(['', 'Admin', 'root', 'toString', '__proto__'])(
    'the role %p may do nothing',
    (role) => {
      for (const action of actions) expect(roleCan(role as Role, action)).toBe(false);
    },
  );
});

describe('scopes restrict what the role may do', () => {
  const scoped: Viewer = { ...as('csr'), scopes: ['repair:list', 'user:list'] };

  test.each([
    ['repair:list', true],
    ['repair:create', false],
    // The scope does not give what the role does not have.
    ['user:list', false],
  ] as const)('to %s: %p', (action, allowed) => {
    expect(can(scoped, action)).toBe(allowed);
    if (allowed) expect(authorize(scoped, action)).toEqual(scoped);
    else expect(() => authorize(scoped, action)).toThrow('You may not do this');
  });

  test.each(actions)('no scope allows %s without a sign-in', (action) => {
    for (const role of ROLES) expect(can({ ...as(role), scopes: [] }, action)).toBe(false);
  });
});

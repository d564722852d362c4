import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { getNamedType, type GraphQLField, isLeafType, isObjectType } from 'graphql';
import { FIELD_NAMES, fieldsWith } from '../domain/record-fields.ts';
import { ROLES, type Role } from '../domain/roles.ts';
import { setCommission } from '../services/commissions.ts';
import { saveDevice } from '../services/customer-devices.ts';
import { saveCustomer } from '../services/customers.ts';
import { createExpense } from '../services/expenses.ts';
import { saveIntake } from '../services/intakes.ts';
import { saveNote } from '../services/notes.ts';
import { addPayment } from '../services/payments.ts';
import { publishPhoto } from '../services/photos.ts';
import { createRecord, updateRecord } from '../services/repairs.ts';
import { drawerMove } from '../services/till.ts';
import { saveProfile } from '../services/shop-profile.ts';
import { setCommissionVisibility } from '../services/settings.ts';
import { updateUser } from '../services/users.ts';
import { newPhoto } from '../../test/kit/intake-mutations.ts';
import { MESSAGE, plantMessage } from '../../test/kit/message-mutations.ts';
import { tokenOfLink } from '../../test/kit/tracking.ts';
import { plantTwoFactor } from '../../test/kit/two-factor.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { schema } from './index.ts';

let kit: TestShop;
let id = 0;
/** Of the record's tracking link. */
let token = '';
/** The contact number of the client's account, which only admins may read. */
const ACCOUNT_PHONE = '0917 555 0142';
/** Settings of the shop that only admins may read. */
const FOOTER = 'planted footer';
const NOTE = 'planted note';
/** What only the counter may know of a customer. */
const CUSTOMER = { name: 'Planted Customer', note: 'planted of a customer', phone: '09995551234' };
/** What staff note of a unit, and how to get into it, which no query answers. */
const ACCESSORY_NOTE = 'planted accessories';
const PASSCODE = 'planted-passcode';
const MOVE = { amount: '51234.56', note: 'planted move' };
/** What the till took, and what staff wrote among themselves. */
const DEPOSIT = '2468.13';
const INTERNAL = 'planted internal note';
const OF_ADMIN = ['61433.87', '45454.54', '83519.47', '$argon2', ACCOUNT_PHONE, NOTE];
const OF_COUNTER = [
  ...Object.values({ ...CUSTOMER, phone: '+639995551234' }),
  'PLANTED-SERIAL',
  ...MESSAGE,
  ...Object.values(MOVE),
];
beforeAll(async () => {
  kit = await createTestShop();
  const { admin, client, technician } = kit.people;
  const own = { technicianInCharge: NAMES.technician, clientId: client.viewer.id };
  const paid = { ...own, repairStatus: 'Unit OK', paymentStatus: 'paid', date: '2026-11-21' };
  const planted = { ...paid, repairCost: '73519.46', paymentChannel: 'gotymebank' };
  ({ id } = await createRecord(admin.context, { ...planted, shipbackDate: '2026-11-21' }));
  await setCommission(admin.context, id, { amount: '61433.87' });
  await createRecord(admin.context, {
    ...paid,
    technicianInCharge: '',
    clientId: null,
    repairCost: '10000.01',
  });
  await createExpense(admin.context, {
    date: '2026-11-21',
    category: 'salary',
    workWeek: '3',
    amount: '45454.54',
  });
  await updateRecord(technician.context, id, { repairReport: 'seen' });
  await setCommissionVisibility(admin.context, false);
  await saveProfile(admin.context, {
    receiptFooter: FOOTER,
    expenseCategories: [{ name: 'salary', note: NOTE }],
  });
  await updateUser(admin.context, client.viewer.id, { contactNo: ACCOUNT_PHONE });
  const customer = await saveCustomer(admin.context, CUSTOMER, { id: null });
  const device = { id: null, customerId: customer.id, recordId: id };
  await saveDevice(admin.context, { serial: 'PLANTED-SERIAL' }, device);
  const passcode = { kind: 'text', value: PASSCODE };
  await saveIntake(admin.context, id, { accessoryNote: ACCESSORY_NOTE, passcode });
  await publishPhoto(admin.context, { id: await newPhoto(admin.context, id), isPublic: true });
  await plantMessage(admin.context, id);
  await drawerMove(admin.context, { ...MOVE, isOut: false });
  const deposit = { amount: DEPOSIT, channel: 'cash' };
  await addPayment(admin.context, id, deposit, { confirmed: true });
  await saveNote(technician.context, id, { body: INTERNAL }, { id: null });
  token = await tokenOfLink(kit, id);
  await plantTwoFactor(kit, TOTP_SECRET, RECOVERY_HASH);
});
afterAll(() => kit.close());

/** Who may read a guarded field of their record: `a`dmin, `c`sr, `t`echnician, cl`i`ent. */
const GUARDED: Record<string, string> = {
  commission: 'a---',
  commissionPercent: 'a---',
  hasCustomCommission: 'a---',
  isHighlighted: 'act-',
  paymentChannel: 'ac-i',
  paymentStatus: 'ac-i',
  repairCost: 'ac-i',
  updatedByTechnician: 'act-',
};
const LETTERS: Record<Role, string> = { admin: 'a', csr: 'c', technician: 't', client: 'i' };
const FIELDS: Record<string, string> = {
  ...Object.fromEntries(FIELD_NAMES.map((field) => [field, GUARDED[field] ?? 'acti'])),
  desk: 'act-',
  warranty: 'acti',
};

/** Selects every field of a type, recursively, until no new type appears. */
function selection(typeName: string, above: string[] = []): string {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return '';
  const parts = Object.values(type.getFields()).flatMap((field) =>
    partOf(field, [...above, typeName]),
  );
  return `{ ${parts.join(' ')} }`;
}

function partOf(field: GraphQLField<unknown, unknown>, above: string[]) {
  const named = getNamedType(field.type);
  if (isLeafType(named)) return [field.name];
  return above.includes(named.name) ? [] : [`${field.name} ${selection(named.name, above)}`];
}

async function ask(role: Role, query: string): Promise<string> {
  const body = { query, variables: { id: String(id), token } };
  return (await kit.send(kit.people[role], 'POST', '/graphql', body)).text();
}

test('every field of a record has its row, and every row its field', () => {
  const type = schema.getType('RepairRecord');
  const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
  expect(fields.toSorted()).toEqual(Object.keys(FIELDS).toSorted());
  expect<string[]>(fieldsWith('see').toSorted()).toEqual(Object.keys(GUARDED).toSorted());
});

describe('a field of the own record', () => {
  const cells = Object.entries(FIELDS).flatMap(([field, who]) =>
    ROLES.map((role) => [field, role, who.includes(LETTERS[role])] as const),
  );
  test.each(cells)('%s for %s: %p', async (field, role, receives) => {
    const type = schema.getType('RepairRecord');
    const named = isObjectType(type) && getNamedType(type.getFields()[field]?.type ?? type);
    const sub = named && !isLeafType(named) ? selection(named.name) : '';
    const query = `query ($id: ID!) { repairRecord(id: $id) { ${field} ${sub} } }`;
    const { data } = JSON.parse(await ask(role, query));
    const mine = JSON.parse(await ask('admin', query)).data.repairRecord[field];
    if (receives) expect(data.repairRecord[field]).toEqual(mine);
    else expect([null, false]).toContain(data.repairRecord[field]);
  });
});

/** Nobody receives these, not even their owner. */
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const RECOVERY_HASH = 'a-planted-hash-of-a-recovery-code';

/** Values that must not appear in any byte that the role receives, whatever it queries. */
const PLANTED: Record<Exclude<Role, 'admin'>, string[]> = {
  csr: [...OF_ADMIN, MOVE.amount, MOVE.note],
  technician: [
    '73519.46',
    'gotymebank',
    '61433.87',
    '10000.01',
    '45454.54',
    '83519.47',
    '$argon2',
    ACCOUNT_PHONE,
    NOTE,
    DEPOSIT,
    ...OF_COUNTER,
  ],
  client: [
    '61433.87',
    '45454.54',
    '10000.01',
    '$argon2',
    NAMES.admin,
    'admin-ada-admin',
    ACCOUNT_PHONE,
    FOOTER,
    NOTE,
    ...OF_COUNTER,
    ACCESSORY_NOTE,
    DEPOSIT,
    INTERNAL,
  ],
};

const everyQuery = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
  const takes = (name: string) => field.args.some((arg) => arg.name === name);
  const key = ['id', 'userId', 'recordId'].find(takes);
  const text = ['code', 'text', 'name'].find(takes);
  const fixed = text ? `(${text}: "plant")` : '';
  const args = key ? `(${key}: $id)` : takes('token') ? '(token: $token)' : fixed;
  const variables = key ? 'query ($id: ID!)' : takes('token') ? 'query ($token: String!)' : '';
  const { name } = getNamedType(field.type);
  return [[field.name, `${variables} { ${field.name}${args} ${selection(name)} }`]];
});

test.each(ROLES)(
  '%s finds no secret of two-factor sign-in and no passcode in any query',
  async (role) => {
    for (const [name, query] of everyQuery) {
      const bytes = await ask(role, query ?? '');
      for (const value of [TOTP_SECRET, RECOVERY_HASH, PASSCODE])
        expect({ name, found: bytes.includes(value) }).toEqual({ name, found: false });
    }
  },
);

describe.each(['csr', 'technician', 'client'] as const)('%s', (role) => {
  test('finds no planted value in any query', async () => {
    for (const [name, query] of everyQuery) {
      const bytes = await ask(role, query ?? '');
      expect(bytes).not.toContain('GRAPHQL_VALIDATION_FAILED');
      for (const value of PLANTED[role])
        expect({ name, found: bytes.includes(value) }).toEqual({ name, found: false });
    }
  });

  test('uses queries in which the admin finds all of them', async () => {
    const bytes = await Promise.all(everyQuery.map(([, query]) => ask('admin', query ?? '')));
    const found = PLANTED[role].filter((value) => bytes.join('').includes(value));
    expect(found).toEqual(PLANTED[role].filter((value) => value !== '$argon2'));
  });
});

test('a technician’s own change and its conflict are returned without money', async () => {
  const change = `mutation ($id: ID!) { updateRepairRecord(id: $id, input: { repairReport: "n" }, version: VERSION) ${selection('RepairRecord')} }`;
  const stale = await ask('technician', change.replace('VERSION', '1'));
  expect(stale).toContain('"code":"CONFLICT"');
  expect(JSON.parse(stale).errors[0].extensions.current).toMatchObject({ id, repairCost: null });
  const version = JSON.parse(stale).errors[0].extensions.current.version;
  const fresh = await ask('technician', change.replace('VERSION', String(version)));
  expect(fresh).toContain('"repairReport":"n"');
  for (const bytes of [stale, fresh])
    for (const value of PLANTED.technician) expect(bytes).not.toContain(value);
});

test('commissions that are shown give technicians their share, not the price', async () => {
  await setCommissionVisibility(kit.people.admin.context, true);
  const bytes = await ask('technician', `{ myCommissions ${selection('MyCommissions')} }`);
  expect(bytes).toContain('61433.87');
  for (const value of ['73519.46', 'gotymebank']) expect(bytes).not.toContain(value);
});

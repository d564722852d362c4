import type { Role } from '../../src/domain/roles.ts';
import { operation, type TypedArguments } from '../kit/facades.ts';
import type { Stage, Write } from '../kit/scenario.ts';
import { NAMES, PASSWORD } from '../kit/shop.ts';
import { updatePresence } from '../../src/services/presence.ts';
import { addTechnician, listTechnicians } from '../../src/services/technicians.ts';
import { deleteRecord, updateRecord } from '../../src/services/repairs.ts';
import { COUNTER_WRITES } from './counter-writes.ts';
import { TWO_FACTOR_WRITES } from './two-factor-writes.ts';
import { deleteUser } from '../../src/services/users.ts';

/** Writes that need no preparation. */
function plain(
  mutation: string,
  what: string,
  args: (watched: number) => TypedArguments,
  selection = '{ id }',
): Write {
  const ask: Write['ask'] = async (_stage, watched) =>
    operation('mutation', mutation, { args: args(watched), selection });
  return { what, mutation, ask };
}

/** Writes to a row that is created before. */
function on(
  mutation: string,
  what: string,
  make: (stage: Stage, watched: number) => Promise<{ id: number }>,
  args: TypedArguments = {},
  selection = '{ id }',
): Write {
  const ask: Write['ask'] = async (stage, watched) => {
    const { id } = await make(stage, watched);
    return operation('mutation', mutation, { args: { id: ['ID!', id], ...args }, selection });
  };
  return { what, mutation, ask };
}

const edit = (what: string, input: object, by: Role = 'csr'): Write => ({
  ...plain('updateRepairRecord', what, (id) => ({
    id: ['ID!', id],
    input: ['RepairRecordInput!', input],
  })),
  by,
});
const admin = ({ kit }: Stage) => kit.people.admin.context;
const own = { technicianInCharge: NAMES.technician, repairStatus: 'Unit OK', repairCost: '700' };
const released = {
  modeOfShipping: 'Courier',
  shippingStatus: 'Shipped',
  shipbackDate: '2026-11-20T02:00:00Z',
  warrantyDuration: '30',
};
const create = (what: string, input: object): Write =>
  plain('createRepairRecord', what, () => ({ input: ['RepairRecordInput!', input] }));
const template = ({ make }: Stage) => make.template();
const expense = ({ make }: Stage) => make.expense();
const client = ({ make }: Stage) => make.user('client');
const linked = async (stage: Stage, watched: number) => {
  const account = await client(stage);
  await updateRecord(admin(stage), watched, { clientId: account.id });
  return account;
};
/** The account of a customer whose only record is deleted. */
const withoutRecords = async (stage: Stage) => {
  const account = await client(stage);
  const person = { clientId: account.id, clientName: account.name, contactNo: '09175550199' };
  await deleteRecord(admin(stage), (await stage.make.record('other', person)).id);
  return account;
};
const undo = (id: number, version: number) =>
  operation('mutation', 'undoChange', {
    args: { id: ['ID!', id], version: ['Int!', version] },
    selection: '{ id }',
  });
const user = (input: object) => ({ input: ['UserInput!', input] }) satisfies TypedArguments;
const technicianUser = async ({ kit }: Stage) => ({ id: kit.people.technician.viewer.id });

/**
 * Every change that the screens can make, with those of each kind that others must be notified of.
 */
export const WRITES: Write[] = [
  create('a finished record of the technician', own),
  create('a record of nobody', { unit: 'Phone' }),
  edit('the cost of a record', { repairCost: '1234.56' }),
  edit('the status of a record', { repairStatus: 'RTO' }, 'technician'),
  edit('the status back', { repairStatus: 'Unit OK', paymentStatus: 'paid' }),
  edit('the payment of a record', { paymentStatus: 'Unpaid', paymentChannel: 'gcash' }),
  edit('the year of a record', { date: '2024-03-05' }),
  edit('the technician of a record', { technicianInCharge: 'Another Tech' }),
  edit('the technician back', { technicianInCharge: NAMES.technician }),
  edit('the client of a record', { clientId: null }),
  edit('a custom commission among the fields', { commission: '55' }, 'admin'),
  plain('setCommission', 'a custom commission', (id) => ({
    id: ['ID!', id],
    percent: ['String', '30'],
  })),
  plain('setCommission', 'back to the rate', (id) => ({
    id: ['ID!', id],
    useRate: ['Boolean', true],
  })),
  plain('setUnitStatusIndicator', 'the indicator', (id) => ({
    id: ['ID!', id],
    unitStatusIndicator: ['UnitStatusIndicator!', 'okay'],
  })),
  plain('updateShipping', 'a release', (id) => ({
    id: ['ID!', id],
    input: ['ShippingInput!', released],
  })),
  {
    what: 'highlights that are cleared',
    mutation: 'clearHighlights',
    ask: async ({ kit }, watched) => {
      await updateRecord(kit.people.technician.context, watched, { repairReport: 'seen' });
      return operation('mutation', 'clearHighlights', {
        args: { ids: ['[ID!]!', [watched]] },
        selection: '{ id }',
      });
    },
  },
  on('deleteRepairRecord', 'a record', ({ make }) => make.record('own', own), {}, ''),
  on('restoreRepairRecord', 'a record from the bin', async (stage) => {
    const record = await stage.make.record('own', own);
    await deleteRecord(admin(stage), record.id);
    return record;
  }),
  ...(['csr', 'technician'] as const).map((by): Write => ({
    what: `a change that the ${by} undoes`,
    mutation: 'undoChange',
    by,
    ask: async ({ kit }, watched) => {
      const { context } = kit.people[by];
      const { version } = await updateRecord(context, watched, { repairStatus: 'Backjob' });
      return undo(watched, version);
    },
  })),
  {
    what: 'a deletion that is undone',
    mutation: 'undoChange',
    ask: async (stage) => {
      const { id, version } = await stage.make.record('own', own);
      await deleteRecord(admin(stage), id);
      return undo(id, version);
    },
  },
  plain('setCommissionsVisible', 'commissions shown', () => ({ visible: ['Boolean!', true] }), ''),
  ...TWO_FACTOR_WRITES,
  ...[NAMES.technician, 'Another Tech'].map((technicianName, place) =>
    plain('setCommissionRate', `the rate of ${technicianName}`, () => ({
      technicianName: ['String!', technicianName],
      commissionRate: ['String!', `${31 + place}`],
    })),
  ),
  plain('addTechnician', 'the technician’s own name', () => ({
    name: ['String!', NAMES.technician],
  })),
  on(
    'renameTechnician',
    'an entry alone',
    (stage) => addTechnician(admin(stage), stage.make.word()),
    { name: ['String!', 'Listed Anew'], takeAlong: ['Boolean', false] },
  ),
  on('removeTechnician', 'a name', ({ make }) => make.technician(), {}, ''),
  on('updateUser', 'a technician renamed without records', technicianUser, {
    ...user({ name: 'Tino Alone' }),
    takeAlong: ['Boolean', false],
  }),
  on('updateUser', 'a technician renamed back', technicianUser, user({ name: NAMES.technician })),
  on('updateUser', 'a technician renamed with records', technicianUser, user({ name: 'Tino Two' })),
  on('renameTechnician', 'an entry with records and account', (stage) => entry(stage, 'Tino Two'), {
    name: ['String!', NAMES.technician],
  }),
  plain('createUser', 'an account of the counter', () =>
    user({ username: 'cnew', name: 'C New', role: 'csr', password: PASSWORD }),
  ),
  plain('createUser', 'an account of a client', () =>
    user({ username: 'knew', name: 'K New', role: 'client', password: PASSWORD }),
  ),
  on('updateUser', 'a client renamed', linked, user({ name: 'Renamed Client' })),
  on('updateUser', 'a client made something else', linked, user({ role: 'csr' })),
  on('updateUser', 'a client put out of use', linked, user({ isActive: false })),
  on('deleteUser', 'a client with records', linked, {}, ''),
  on('restoreUser', 'a client with records', async (stage, watched) => {
    const account = await linked(stage, watched);
    await deleteUser(admin(stage), account.id);
    return account;
  }),
  on('deleteUser', 'a client without records', withoutRecords, {}, ''),
  on('deleteUser', 'somebody else', ({ make }) => make.user(), {}, ''),
  {
    what: 'records confirmed for a client',
    mutation: 'confirmClientRecords',
    ask: async (stage, watched) => {
      const account = await client(stage);
      await updateRecord(admin(stage), watched, { clientName: account.name });
      await updateRecord(admin(stage), watched, { clientId: null });
      return operation('mutation', 'confirmClientRecords', {
        args: { id: ['ID!', account.id], recordIds: ['[ID!]!', [watched]] },
        selection: '{ id }',
      });
    },
  },
  plain('saveShopProfile', 'the name of the shop and its choices', () => ({
    input: [
      'ShopProfileInput!',
      { name: 'Clinic', warrantyDays: [90], expenseCategories: [{ name: 'Rent', note: '5th' }] },
    ],
  })),
  ...COUNTER_WRITES,
  plain('raiseNextTicket', 'the next ticket number', () => ({ next: ['Int!', 5000] })),
  plain('createExpense', 'an expense', () => ({
    input: [
      'ExpenseInput!',
      { date: '2025-03-02', category: 'salary', workWeek: '1', amount: '9' },
    ],
  })),
  on('updateExpense', 'an expense', expense, { input: ['ExpenseInput!', { amount: '91' }] }),
  on('deleteExpense', 'an expense', expense, {}, ''),
  plain('createAutoReplyTemplate', 'a reply', () => ({
    input: ['AutoReplyTemplateInput!', { label: 'new', content: 'hello' }],
  })),
  on('updateAutoReplyTemplate', 'a reply', template, {
    input: ['AutoReplyTemplateInput!', { label: 'changed' }],
  }),
  on('deleteAutoReplyTemplate', 'a reply', template, {}, ''),
  plain(
    'updatePresence',
    'somebody is there',
    () => ({ input: ['PresenceInput!', { currentPage: 'repairs' }] }),
    '{ sessionId }',
  ),
  {
    what: 'somebody leaves',
    mutation: 'leavePresence',
    by: 'csr',
    ask: async ({ kit }) => {
      await updatePresence(kit.people.csr.context, { currentPage: 'stats' });
      return operation('mutation', 'leavePresence');
    },
  },
];

async function entry(stage: Stage, name: string): Promise<{ id: number }> {
  const found = (await listTechnicians(admin(stage))).find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is not on the list`);
  return found;
}

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { setRate } from './commissions.ts';
import { saveCustomer } from './customers.ts';
import { createExpense, getExpense, updateExpense } from './expenses.ts';
import { addTechnician } from './technicians.ts';
import { createTemplate, updateTemplate } from './templates.ts';
import { createUser, updateUser } from './users.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());
const admin = () => kit.people.admin.context;

const RATED = 'Rita Rate';
const SPENT = { date: '2026-11-21', category: 'salary', workWeek: 3, amount: '1' };

interface Row {
  id: number;
  version: number;
}

/** How each kind of row is made, and how its text is changed by somebody who read a version. */
const ROWS: Record<
  string,
  {
    make: () => Promise<Row>;
    change: (id: number, text: string, version?: number) => Promise<Row>;
    field: string;
  }
> = {
  expense: {
    make: () => createExpense(admin(), SPENT),
    change: (id, amount, version) => updateExpense(admin(), id, { amount }, version),
    field: 'amount',
  },
  template: {
    make: () => createTemplate(admin(), { label: 'Hours', content: '0.00' }),
    change: (id, content, version) => updateTemplate(admin(), id, { content }, version),
    field: 'content',
  },
  account: {
    make: () =>
      createUser(admin(), {
        username: 'versions',
        password: 'counter of the tests',
        role: 'csr',
        name: '0.00',
      }),
    change: (id, name, version) => updateUser(admin(), id, { name }, { version }),
    field: 'name',
  },
  rate: {
    make: async () => {
      await addTechnician(admin(), RATED);
      return setRate(admin(), RATED, '1');
    },
    change: (_id, percent, version) => setRate(admin(), RATED, percent, version),
    field: 'commissionRate',
  },
};

describe.each(Object.entries(ROWS))('an %s (rule 152)', (_kind, { make, change, field }) => {
  test('that was read in an older version is not changed, and the answer has the current one', async () => {
    const { id, version } = await make();
    const first = await change(id, '2.00', version);
    expect(first).toMatchObject({ version: version + 1, [field]: '2.00' });
    const stale = await refusalOf(change(id, '3.00', version));
    expect(stale).toMatchObject({ code: 'conflict', details: { current: first } });
    // Whoever names no version is the last.
    const last = await change(id, '4.00');
    expect(last).toMatchObject({ version: version + 2, [field]: '4.00' });
  });
});

test('a first rate is refused when somebody else has set one meanwhile', async () => {
  await addTechnician(admin(), 'First Rate');
  const first = await setRate(admin(), 'First Rate', '30', 0);
  const late = await refusalOf(setRate(admin(), 'FIRST RATE', '40', 0));
  expect(late).toMatchObject({ code: 'conflict', details: { current: first } });
});

test('of first rates that are set at the same time one is kept', async () => {
  await addTechnician(admin(), 'Rate at Once');
  const set = (percent: string) => setRate(admin(), 'Rate at Once', percent, 0);
  const answers = await Promise.allSettled(['30', '40', '50'].map(set));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a customer and a device that are added twice at the same time are there once', async () => {
  const csr = kit.people.csr;
  const codes = async (mutation: string) => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => kit.graphql(csr, mutation)));
    return answers
      .map(({ errors }) => errors?.[0]?.extensions?.['code'] ?? 'saved')
      .map(String)
      .toSorted();
  };
  const once = ['CONFLICT', 'CONFLICT', 'CONFLICT', 'saved'];
  const person = 'name: "Nena Twice", phone: "0917 555 0101"';
  expect(await codes(`mutation { saveCustomer(input: { ${person} }) { id } }`)).toEqual(once);
  const { id } = await saveCustomer(csr.context, { name: 'Owner of one' }, { id: null });
  const device = `customerId: ${id}, input: { serial: "TWICE" }`;
  expect(await codes(`mutation { saveDevice(${device}) { id } }`)).toEqual(once);
});

test('one expense can be read again', async () => {
  const expense = await createExpense(admin(), SPENT);
  expect(await getExpense(admin(), expense.id)).toEqual(expense);
  expect(await refusalOf(getExpense(admin(), 2_000_000_000))).toMatchObject({ code: 'not-found' });
});

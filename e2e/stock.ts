import { PEOPLE } from './people.ts';
import type { Shop } from './talyer.ts';

const RECORD = `mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }`;
const EXPENSE = `mutation ($input: ExpenseInput!) { createExpense(input: $input) { id } }`;
const TEMPLATE = `mutation ($input: AutoReplyTemplateInput!) { createAutoReplyTemplate(input: $input) { id } }`;

/** Puts something of a year into every list of the shop; the two clients bear the names given. */
export async function stock(shop: Shop, year: number, names: readonly [string, string]) {
  const [paid, other] = names;
  const completed = {
    date: `${year}-03-05`,
    workWeek: '1',
    unit: 'Pixel 8',
    declaredIssue: 'Does not charge, and the screen stays black after a fall',
    repairStatus: 'Unit OK',
    repairCost: '1500',
    paymentStatus: 'paid',
    paymentChannel: 'gcash',
    technicianInCharge: PEOPLE.technician.name,
  };
  const records = [
    {
      ...completed,
      clientName: paid,
      contactNo: '0917 555 0100',
      modeOfShipping: 'Courier',
      shippingStatus: 'Shipped',
      shipbackDate: `${year}-03-09`,
      warrantyDuration: '30',
      repairReport: 'Replaced the charging board and tested it for an hour.',
    },
    { ...completed, clientName: other, paymentChannel: 'maya' },
  ];
  for (const input of records) await shop.ask('csr', RECORD, { input });
  await shop.ask('admin', EXPENSE, {
    input: { date: `${year}-03-06`, category: 'smd parts', workWeek: '1', amount: '250.50' },
  });
  await shop.ask('csr', TEMPLATE, {
    input: { label: `Ready ${year}`, content: 'Your unit is repaired and ready. '.repeat(6) },
  });
}

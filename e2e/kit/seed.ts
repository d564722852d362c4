import type { Role } from '../../src/domain/roles.ts';
import { PEOPLE } from './people.ts';
import type { Shop } from './shop.ts';
import { CREATE_EXPENSE, CREATE_RECORD, CREATE_TEMPLATE } from './documents.ts';

/**
 * Adds rows of one year to every list of the shop and returns the first client's record, whose unit
 * was already shipped.
 */
export async function seed(
  shop: Shop,
  year: number,
  [shipped, waiting]: readonly [string, string],
): Promise<string> {
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
      clientName: shipped,
      contactNo: '0917 555 0100',
      modeOfShipping: 'Courier',
      shippingStatus: 'Shipped',
      shipbackDate: `${year}-03-09`,
      warrantyDuration: '30',
      repairReport: 'Replaced the charging board and tested it for an hour.',
    },
    { ...completed, clientName: waiting, paymentChannel: 'maya' },
  ];
  const ids: string[] = [];
  for (const input of records) ids.push(await createRow(shop, CREATE_RECORD, input, 'csr'));
  await shop.ask('admin', CREATE_EXPENSE, {
    input: { date: `${year}-03-06`, category: 'smd parts', workWeek: '1', amount: '250.50' },
  });
  await shop.ask('csr', CREATE_TEMPLATE, {
    input: { label: `Ready ${year}`, content: 'Your unit is repaired and ready. '.repeat(6) },
  });
  return ids[0] ?? '';
}

/** Creates a row with a document that has one field, and returns its id. */
export async function createRow(
  shop: Shop,
  create: string,
  input: object,
  by: Role = 'admin',
): Promise<string> {
  const [row] = Object.values(await shop.ask(by, create, { input }));
  return idIn(row);
}

/** The id of a created record. */
export function idIn(row: unknown): string {
  if (typeof row === 'object' && row !== null && 'id' in row) return String(row.id);
  throw new Error('no record was answered');
}

import { CREATE_RECORD } from './documents.ts';
import { createRow } from './seed.ts';
import type { Shop } from './shop.ts';

/** Logs a record at the counter and returns its id. */
export const logRecord = (shop: Shop, input: object): Promise<string> =>
  createRow(shop, CREATE_RECORD, input, 'csr');

/** Logs a record of a client, for specs to which its unit does not matter. */
export const logFor = (shop: Shop, clientName: string, more: object = {}): Promise<string> =>
  logRecord(shop, { clientName, unit: 'Nokia 3310', ...more });

/** The input of a record that is Unit OK and paid, for `₱900.00` in cash. */
export const paidRecord = (clientName: string) => ({
  clientName,
  contactNo: '0917 555 0133',
  unit: 'Nokia 3310',
  repairCost: '900',
  repairStatus: 'Unit OK',
  paymentStatus: 'paid',
  paymentChannel: 'cash',
});

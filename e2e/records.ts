import { CREATE_RECORD } from './documents.ts';
import { idIn } from './seed.ts';
import type { Shop } from './shop.ts';

/** Logs a record at the counter and returns its id. */
export async function logRecord(shop: Shop, input: object): Promise<string> {
  const made = await shop.ask('csr', CREATE_RECORD, { input });
  return idIn(made['createRepairRecord']);
}

/** Logs a record of a client, for specs to which its unit does not matter. */
export const logFor = (shop: Shop, clientName: string, more: object = {}): Promise<string> =>
  logRecord(shop, { clientName, unit: 'Nokia 3310', ...more });

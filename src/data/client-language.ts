import { eq, sql } from 'drizzle-orm';
import type { CustomerLanguage } from '../domain/languages.ts';
import type { Handle } from './connect.ts';
import { first } from './rows.ts';
import { customers, recordCustomers } from './tables/customers.ts';
import { preferences } from './tables/people.ts';
import { repairRecords } from './tables/repairs.ts';

/** The language that the client of a record chose in their account (rule 436); null for none. */
export const chosenLanguage = sql<CustomerLanguage | null>`(
  select nullif(${preferences.value} #>> '{}', '') from ${preferences}
  where ${preferences.userId} = ${repairRecords.clientId} and ${preferences.key} = 'language')`;

/** The language that a client chose, else that of the customer; null for a record with neither. */
export async function findLanguage(
  handle: Handle,
  recordId: number,
): Promise<CustomerLanguage | null> {
  const rows = await handle
    .select({ chosen: chosenLanguage, noted: customers.lang })
    .from(repairRecords)
    .leftJoin(recordCustomers, eq(recordCustomers.recordId, repairRecords.id))
    .leftJoin(customers, eq(customers.id, recordCustomers.customerId))
    .where(eq(repairRecords.id, recordId));
  const row = first(rows);
  return row && (row.chosen ?? (row.noted as CustomerLanguage | null));
}

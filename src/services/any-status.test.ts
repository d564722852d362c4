import { afterAll, beforeAll, expect, test } from 'bun:test';
import { REPAIR_STATUSES } from '../domain/statuses.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { createRecord, updateRecord } from './repairs.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

test.each(['csr', 'technician'] as const)(
  'a %s may change any status to any other',
  async (role) => {
    const { context } = kit.people[role];
    const { id } = await createRecord(kit.people.csr.context, {
      technicianInCharge: NAMES.technician,
    });
    for (const from of REPAIR_STATUSES)
      for (const to of REPAIR_STATUSES)
        for (const repairStatus of [from, to])
          expect(await updateRecord(context, id, { repairStatus })).toMatchObject({ repairStatus });
  },
);

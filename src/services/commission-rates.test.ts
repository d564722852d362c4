import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { lockRate } from '../data/commissions.ts';
import { renameTechnician } from '../data/technicians.ts';
import { fence, recordEvents } from '../../test/kit/event-recorder.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { waitForLocks } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { getActivity } from './activity.ts';
import { listRates, setRate } from './commissions.ts';
import { createRecord, deleteRecord } from './repairs.ts';
import { setCommissionVisibility } from './settings.ts';
import { addTechnician } from './technicians.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());
const admin = () => kit.people.admin.context;

describe('a technician’s rate', () => {
  test('is unique in any spelling of the name, also when it is set twice at once', async () => {
    await addTechnician(admin(), 'Rita Rate');
    const rates = ['Rita  Rate', 'RITA RATE', 'Ríta Rate'].map((name, n) =>
      setRate(admin(), name, String(10 + n)),
    );
    expect(new Set((await Promise.all(rates)).map(({ id }) => id)).size).toBe(1);
    const last = await setRate(admin(), 'rita rate', '12.5');
    expect(last.commissionRate).toBe('12.50');
    expect(await listRates(admin())).toEqual([last]);
  });

  test('is noted with the default rate before it when it is the first', async () => {
    await addTechnician(admin(), 'Fina First');
    await setRate(admin(), 'Fina First', '35');
    const { entries } = await getActivity(admin(), { kind: 'commission-rate' }, { first: 1 });
    expect(entries[0]?.changes).toContainEqual({
      field: 'commissionRate',
      before: '20.00',
      after: '35.00',
    });
  });
});

test('a rate is set for names that somebody has, on the list, an account or a record', async () => {
  const nobody = { code: 'not-found', message: 'Technician not found' };
  expect(await refusalOf(setRate(admin(), 'Nobody Here', '10'))).toMatchObject(nobody);
  expect(await refusalOf(setRate(admin(), kit.people.csr.viewer.name, '10'))).toMatchObject(nobody);
  await addTechnician(admin(), 'Only Listed');
  await createRecord(admin(), { technicianInCharge: 'Only Recorded' });
  const { name } = kit.people.technician.viewer;
  for (const [typed, spelled] of [
    ['only  LISTED', 'Only Listed'],
    ['only récorded', 'Only Recorded'],
    [name.toUpperCase(), name],
  ] as const)
    expect(await setRate(admin(), typed, '20')).toMatchObject({
      technicianName: spelled,
      commissionRate: '20.00',
    });
});

test('a rate is not set for a name that a technician is just losing', async () => {
  const { id } = await addTechnician(admin(), 'Sol Old');
  const { setting } = await kit.shop.db.transaction(async (tx) => {
    await lockRate(tx, 'Sol Old');
    const begun = { setting: refusalOf(setRate(admin(), 'Sol Old', '35')) };
    await waitForLocks(kit.shop, 1);
    await renameTechnician(tx, id, 'Sol New');
    return begun;
  });
  expect(await setting).toMatchObject({ code: 'not-found' });
});

test('a rate has the spelling of the latest record, where only records have the name', async () => {
  const spell = (technicianInCharge: string, date: string) =>
    createRecord(admin(), { technicianInCharge, date });
  await spell('laila last', '2026-11-01');
  await spell('Laila Last', '2026-11-02');
  const { id } = await spell('LAILA LAST', '2026-11-03');
  await deleteRecord(admin(), id);
  expect((await setRate(admin(), 'laila LAST', '15')).technicianName).toBe('Laila Last');
});

test('a technician hears of their rate only while the shop shows commissions', async () => {
  const { viewer } = kit.people.technician;
  const ear = recordEvents(kit.people.technician);
  const heard = async () => {
    await fence(kit, ear);
    return ear.heard.splice(0).filter(({ event }) => event.includes('rate')).length;
  };
  await setRate(admin(), viewer.name, '30');
  expect(await heard()).toBe(0);
  await setCommissionVisibility(admin(), true);
  await setRate(admin(), viewer.name, '31');
  expect(await heard()).toBe(1);
});

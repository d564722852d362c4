import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import type { Backjob } from '../domain/backjobs.ts';
import type { RepairInput } from '../domain/repair-input.ts';
import { deviceOfRecord, saveDevice } from './customer-devices.ts';
import { deskOf } from './desk.ts';
import { handOver } from './hand-over.ts';
import { messageDraft } from './message-draft.ts';
import { createRecord, deleteRecord, restoreRecord } from './repairs.ts';
import { createTemplate } from './templates.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const csr = () => kit.people.csr.context;
const admin = () => kit.people.admin.context;
const MARIA = { clientName: 'Maria Santos', contactNo: '0917 123 4567', unit: 'iPhone 13' };
const repaired = (input: RepairInput = {}) =>
  createRecord(csr(), { ...MARIA, repairStatus: 'Unit OK', repairCost: '1500', ...input });

function again(
  originalId: number,
  claim: Backjob['claim'] = 'in_warranty',
  input: RepairInput = {},
  key: string | null = null,
) {
  const wish = { ...MARIA, repairStatus: 'Backjob', repairCost: '0', ...input };
  return createRecord(csr(), wish, { key, backjob: { originalId, claim } });
}

describe('a backjob (rule 561)', () => {
  test('is linked to its repair, which shows all of them in their order', async () => {
    const { id } = await repaired();
    const one = await again(id);
    const two = await again(id, 'goodwill');
    const third = await again(two.id, 'charged');
    expect(await deskOf(csr(), id)).toMatchObject({
      backjobOf: null,
      claim: null,
      backjobs: [one.id, two.id],
    });
    expect(await deskOf(csr(), two.id)).toMatchObject({
      backjobOf: id,
      claim: 'goodwill',
      backjobs: [third.id],
    });
  });

  test('stays one when its repair is deleted, and shows it again once it is restored', async () => {
    const { id } = await repaired();
    const back = await again(id);
    await deleteRecord(admin(), id);
    expect(await deskOf(csr(), back.id)).toMatchObject({ backjobOf: null, claim: 'in_warranty' });
    await restoreRecord(admin(), id);
    await deleteRecord(admin(), back.id);
    expect(await deskOf(csr(), id)).toMatchObject({ backjobs: [] });
  });

  test('comes in with the same device, unless the customer is another', async () => {
    const { id } = await repaired();
    const wish = { id: null, customerId: null, recordId: id };
    const device = await saveDevice(csr(), { serial: 'BJ-1' }, wish);
    const back = await again(id);
    expect(await deviceOfRecord(csr(), back.id)).toMatchObject({ id: device.id });
    const other = await again(id, 'charged', { clientName: 'Pedro Cruz' });
    expect(await deviceOfRecord(csr(), other.id)).toBeNull();
  });

  test('is created once, and its claim is part of the create', async () => {
    const { id } = await repaired();
    const one = await again(id, 'goodwill', {}, 'backjob-key-1');
    expect((await again(id, 'goodwill', {}, 'backjob-key-1')).id).toBe(one.id);
    expect(await refusalOf(again(id, 'charged', {}, 'backjob-key-1'))).toMatchObject({
      code: 'conflict',
    });
    expect(await deskOf(csr(), id)).toMatchObject({ backjobs: [one.id] });
  });

  test('keeps the rest of its warranty when it is handed over, also none', async () => {
    const { id } = await repaired();
    const back = await again(id, 'goodwill', { repairStatus: 'Unit OK', warrantyDuration: '0' });
    expect(await handOver(csr(), back.id, {})).toMatchObject({ warrantyDuration: '0' });
  });

  test('is free in a text to its client, unless it is charged (rule 565)', async () => {
    const content = '{cost} {balance}';
    const { id: template } = await createTemplate(csr(), { label: 'money', content });
    const { id } = await repaired();
    const textOf = async (claim: Backjob['claim'], repairCost: string | null) => {
      const back = await again(id, claim, { repairCost });
      return (await messageDraft(csr(), back.id, template)).text;
    };
    expect(await textOf('in_warranty', null)).toBe('₱0.00 ₱0.00');
    expect(await textOf('goodwill', null)).toBe('₱0.00 ₱0.00');
    expect(await textOf('goodwill', '200')).toBe('₱200.00 ₱200.00');
    expect(await textOf('charged', null)).toBe('«cost» «balance»');
  });

  test('needs a repair that exists, which the refusal names, and somebody of the counter', async () => {
    expect(await refusalOf(again(2_000_000_000))).toMatchObject({ code: 'not-found' });
    const { id } = await repaired();
    await deleteRecord(admin(), id);
    expect(await refusalOf(again(id))).toMatchObject({
      code: 'not-found',
      message: `T-${id}, the repair that came back, was not found. It may have been deleted.`,
    });
    const { context } = kit.people.technician;
    const sent = createRecord(context, {}, { backjob: { originalId: id, claim: 'charged' } });
    expect(await refusalOf(sent)).toMatchObject({ code: 'forbidden' });
  });

  test('that is sent again is found, although its repair was deleted meanwhile', async () => {
    const { id } = await repaired();
    const one = await again(id, 'goodwill', {}, 'backjob-key-2');
    await deleteRecord(admin(), id);
    expect((await again(id, 'goodwill', {}, 'backjob-key-2')).id).toBe(one.id);
  });
});

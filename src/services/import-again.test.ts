import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { planImport } from '../domain/import.ts';
import { parseImportMap, parseImportValues } from '../domain/import-flags.ts';
import type { RepairRecord } from '../domain/repairs.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { sourceOf } from '../../test/kit/import-rows.ts';
import { jpeg } from '../../test/kit/pictures.ts';
import { createTestShop, type TestShop, ZONE } from '../../test/kit/shop.ts';
import { saveDevice } from './customer-devices.ts';
import { saveCustomer } from './customers.ts';
import { setPromised } from './desk.ts';
import { importRecords, type ImportOptions } from './import.ts';
import { allImports, undoImport } from './import/undo.ts';
import { saveIntake } from './intakes.ts';
import { logMessage } from './messages.ts';
import { saveNote } from './notes.ts';
import { addPayment } from './payments.ts';
import { addPhoto } from './photos.ts';
import { getHistory } from '../../test/kit/history.ts';
import { pageOfRecords } from './repair-list.ts';
import { createRecord, deleteRecord, restoreRecord, updateRecord } from './repairs.ts';
import { makeTrackingLink } from './tracking-links.ts';

let kit: TestShop;
let made = 0;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;
const HEADER = ['when', 'who', 'what', 'state', 'paid'];
const WRONG = 'date=when,unit=who';
const RIGHT = 'date=when,clientName=who,unit=what,repairStatus=state,paymentStatus=paid';

/** Rows that no other test has, each with a mark by which it is found again. */
function file(...units: string[]) {
  made += 1;
  const mark = `mark${made}x`;
  return { mark, rows: units.map((unit) => ['2020-02-03', mark, unit, 'Unit OK', 'paid']) };
}

async function take(rows: readonly string[][], map: string, options: ImportOptions = {}) {
  const plan = planImport(HEADER, parseImportMap(map), parseImportValues([], ZONE));
  return importRecords(kit.shop, sourceOf(rows), plan, options);
}

const found = async (search: string): Promise<RepairRecord[]> => {
  const page = await pageOfRecords(admin(), { filter: { search }, limit: 200 });
  return page.records.toSorted((a, b) => a.id - b.id);
};

describe('a second import of the same file', () => {
  test('with the right mapping corrects the records that nobody edited', async () => {
    const { mark, rows } = file('one', 'two', 'three');
    expect(await take(rows, WRONG)).toMatchObject({ added: 3 });
    const [first] = await found(mark);
    await updateRecord(admin(), first?.id ?? 0, { repairReport: 'opened' });
    const mended = await take(rows, RIGHT);
    expect(mended).toMatchObject({ read: 3, added: 0, changed: 2, known: 0, kept: 1, released: 2 });
    const records = await found(mark);
    expect(
      records.map(({ clientName, unit, repairStatus }) => [clientName, unit, repairStatus]),
    ).toEqual([
      ['', mark, 'Processing'],
      [mark, 'two', 'Unit OK'],
      [mark, 'three', 'Unit OK'],
    ]);
    const history = await getHistory(admin(), records[1]?.id ?? 0);
    expect(history.at(-1)).toMatchObject({ action: 'updated', actorName: `Import ${mended.id}` });
    expect(await take(rows, RIGHT)).toMatchObject({ changed: 0, known: 2, kept: 1, id: null });
    expect(await take(rows, WRONG)).toMatchObject({ changed: 2, known: 0, kept: 1 });
  });

  test('leaves what is in the bin as it is', async () => {
    const { mark, rows } = file('one');
    await take(rows, WRONG);
    const [record] = await found(mark);
    await deleteRecord(admin(), record?.id ?? 0);
    expect(await take(rows, RIGHT)).toMatchObject({ added: 0, changed: 0, known: 1 });
    expect(await restoreRecord(admin(), record?.id ?? 0)).toMatchObject({ unit: mark, version: 1 });
  });

  test('clears the fields of a column that the new mapping leaves out', async () => {
    const { mark, rows } = file('one');
    await take(rows, `${WRONG},declaredIssue=what`);
    await take(rows, 'date=when,clientName=who');
    expect(await found(mark)).toMatchObject([{ clientName: mark, unit: '', declaredIssue: '' }]);
  });

  test('creates no customer twice, however the number is written', async () => {
    made += 1;
    const name = `mark${made}x`;
    const rows = ['0917 555 3131', '+63 917 555 3131', '63-917-555-3131'].map((number, day) => [
      `2020-02-0${day + 1}`,
      name,
      number,
      '',
      '',
    ]);
    const map = 'date=when,clientName=who,contactNo=what';
    const customers = () => rowsOf(kit.shop, `select phone from customers where name = '${name}'`);
    expect(await take(rows, map)).toMatchObject({ added: 3 });
    expect(await customers()).toEqual([{ phone: '+639175553131' }]);
    expect(await take(rows, map)).toMatchObject({ added: 0, known: 3 });
    expect(await customers()).toEqual([{ phone: '+639175553131' }]);
  });

  test('leaves the date when the file has none', async () => {
    const { mark, rows } = file('one');
    await take(rows, WRONG);
    await take(rows, 'clientName=who');
    const [record] = await found(mark);
    expect(record).toMatchObject({ clientName: mark, workWeek: 'work week 1' });
    expect(record?.date.toISOString()).toBe('2020-02-02T16:00:00.000Z');
  });

  test('links the records whose names are now correct', async () => {
    const { mark, rows } = file('one');
    const person = await kit.hire('client', mark);
    await take(rows, WRONG);
    await take(rows, RIGHT);
    expect(await found(mark)).toMatchObject([{ clientId: person.viewer.id }]);
  });

  test('writes nothing in a dry run, and counts the same', async () => {
    const { mark, rows } = file('one', 'two');
    await take(rows, WRONG);
    const dry = await take(rows, RIGHT, { dryRun: true });
    expect(dry).toMatchObject({ changed: 2, id: null });
    expect(await found(mark)).toMatchObject([{ clientName: '' }, { clientName: '' }]);
  });
});

describe('old records that were finished and paid', () => {
  test('are imported as shipped, unless they still have to be sent', async () => {
    const old = file('old');
    expect(await take(old.rows, RIGHT)).toMatchObject({ added: 1, released: 1 });
    expect(await found(old.mark)).toMatchObject([{ shippingStatus: 'Shipped' }]);
    const kept = file('kept');
    expect(await take(kept.rows, RIGHT, { keepUnshipped: true })).toMatchObject({ released: 0 });
    expect(await found(kept.mark)).toMatchObject([{ shippingStatus: null }]);
  });
});

describe('undoing an import', () => {
  test('deletes the records that nobody edited, frees their rows, and can be repeated', async () => {
    const { mark, rows } = file('one', 'two', 'three', 'four', 'five');
    const { id } = await take(rows, WRONG);
    const [first, second] = await found(mark);
    await updateRecord(admin(), first?.id ?? 0, { repairReport: 'opened' });
    await deleteRecord(admin(), second?.id ?? 0);
    const undone = await undoImport(kit.shop, id ?? 0, { batchSize: 2 });
    expect(undone).toMatchObject({ removed: 3, changedBack: 0, edited: [{ id: first?.id }] });
    expect((await found(mark)).map((record) => record.id)).toEqual([first?.id ?? 0]);
    expect(await undoImport(kit.shop, id ?? 0)).toMatchObject({ removed: 0, edited: [{}] });
    expect((await allImports(kit.shop)).find((one) => one.id === id)?.undoneAt).toBeInstanceOf(
      Date,
    );
    // The row whose record was edited and the row whose record was deleted are still recognised.
    expect(await take(rows, WRONG)).toMatchObject({ added: 3, known: 1, kept: 1 });
  });

  test('keeps the records to which somebody added something', async () => {
    const { mark, rows } = file(
      'noted',
      'paid',
      'photographed',
      'told',
      'checked',
      'tracked',
      'promised',
      'known',
      'came back',
      'untouched',
    );
    const { id } = await take(rows, RIGHT);
    const idOf = async (unit: string) =>
      (await found(mark)).find((record) => record.unit === unit)?.id ?? 0;
    const csr = kit.people.csr.context;
    await saveNote(csr, await idOf('noted'), { body: 'Called', isPublic: false }, { id: null });
    await addPayment(
      csr,
      await idOf('paid'),
      { amount: '1', channel: 'cash' },
      { confirmed: true },
    );
    const photo = {
      recordId: await idOf('photographed'),
      phase: 'in',
      bytes: await jpeg(40, 30),
    } as const;
    await addPhoto(csr, photo);
    const text = { purpose: 'reply', channel: 'sms', to: '0917', body: 'Hello' };
    await logMessage(csr, await idOf('told'), text);
    await saveIntake(csr, await idOf('checked'), { accessories: ['case'] });
    await makeTrackingLink(csr, await idOf('tracked'));
    await setPromised(csr, await idOf('promised'), '2030-01-02');
    const backjob = { originalId: await idOf('came back'), claim: 'goodwill' } as const;
    await createRecord(csr, { unit: 'once more' }, { backjob });
    const { id: customerId } = await saveCustomer(csr, { name: mark }, { id: null });
    const device = { recordId: await idOf('known'), customerId, id: null };
    await saveDevice(csr, { imei: '490154203237518' }, device);
    expect(await undoImport(kit.shop, id ?? 0)).toMatchObject({ removed: 1 });
    expect((await found(mark)).map(({ unit }) => unit)).not.toContain('untouched');
    expect((await undoImport(kit.shop, id ?? 0)).edited).toHaveLength(9);
  });

  test('leaves the records to be restored by an admin', async () => {
    const { mark, rows } = file('one');
    const { id } = await take(rows, RIGHT);
    const [record] = await found(mark);
    await undoImport(kit.shop, id ?? 0);
    const restored = await restoreRecord(admin(), record?.id ?? 0);
    expect(restored.unit).toBe('one');
    expect((await getHistory(admin(), restored.id)).map((entry) => entry.action)).toEqual([
      'imported',
      'deleted',
      'restored',
    ]);
  });

  test('reverses what a wrong second mapping changed', async () => {
    const { mark, rows } = file('one', 'two');
    const first = await take(rows, RIGHT);
    const before = await found(mark);
    const second = await take(rows, WRONG);
    expect(second).toMatchObject({ changed: 2 });
    expect(await undoImport(kit.shop, second.id ?? 0)).toMatchObject({
      removed: 0,
      changedBack: 2,
    });
    const plain = ({ version: _version, updatedAt: _updatedAt, ...record }: RepairRecord) => record;
    expect((await found(mark)).map(plain)).toEqual(before.map(plain));
    expect(await undoImport(kit.shop, second.id ?? 0)).toMatchObject({
      changedBack: 0,
      edited: [],
    });
    expect(await undoImport(kit.shop, first.id ?? 0)).toMatchObject({ removed: 2 });
  });

  test('of an unknown number is refused', async () => {
    const refusal = undoImport(kit.shop, 99_999);
    expect(await refusal.catch(String)).toContain('There is no import 99999.');
  });
});

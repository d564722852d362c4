import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { exportedRow, takeExportedRows } from '../../test/kit/exported-rows.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, type TestShop, ZONE } from '../../test/kit/shop.ts';
import { parseImportMap, parseImportValues } from '../domain/import-flags.ts';
import { planImport } from '../domain/import.ts';
import { importRecords } from './import.ts';
import { undoImport } from './import/undo.ts';
import { decideOnUpload, startImport, surveyUpload, takeUpload } from './import/uploads.ts';
import { restoreUser } from './removed-users.ts';
import { createRecord, deleteRecord, getRecord, updateRecord } from './repairs.ts';
import {
  addTechnician,
  findRenamedTechnician,
  listTechnicians,
  removeTechnician,
  renameTechnician,
} from './technicians.ts';
import { undoChange } from './undo.ts';
import { deleteUser, updateUser } from './users.ts';

let kit: TestShop;
let made = 0;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin.context;

/** Whose record a list with this name becomes, and what the import counts. */
async function imported(technician: string, mark = `mark${(made += 1)}x`) {
  const plan = planImport(
    ['when', 'who', 'by'],
    parseImportMap('date=when,clientName=who,technicianInCharge=by'),
    parseImportValues([], ZONE),
  );
  async function* source() {
    yield { line: 2, cells: ['2020-02-03', mark, technician] };
  }
  const { added, changed, known } = await importRecords(kit.shop, source(), plan, {});
  const [row] = await rowsOf(
    kit.shop,
    `select technician_in_charge as name from repair_records where client_name = '${mark}'`,
  );
  return { name: row?.['name'], counts: { added, changed, known } };
}

test('an old list finds a technician who was renamed, even twice, and adds nothing again', async () => {
  const { id } = await addTechnician(admin(), 'Rico One');
  await renameTechnician(admin(), id, 'Rico Two');
  await renameTechnician(admin(), id, 'Rico Three');
  expect((await imported('rico  ONE', 'again')).name).toBe('Rico Three');
  expect((await imported('Rico Two')).name).toBe('Rico Three');
  expect((await imported('rico  ONE', 'again')).counts).toEqual({ added: 0, changed: 0, known: 1 });
});

test('renaming the account leaves an alias, too', async () => {
  await addTechnician(admin(), 'Tess One');
  const { viewer } = await kit.hire('technician', 'Tess One');
  await updateUser(admin(), viewer.id, { name: 'Tess Two' });
  expect((await imported('Tess One')).name).toBe('Tess Two');
});

test('a name stops being an alias once it is on the list, and is removed with its entry', async () => {
  const { id } = await addTechnician(admin(), 'Mark One');
  await renameTechnician(admin(), id, 'Mark Two');
  await addTechnician(admin(), 'Mark One');
  expect((await imported('Mark One')).name).toBe('Mark One');

  const { id: former } = await addTechnician(admin(), 'Ador One');
  await renameTechnician(admin(), former, 'Ador Two');
  const { id: namesake } = await addTechnician(admin(), 'Ador Three');
  await renameTechnician(admin(), namesake, 'Ador One');
  expect((await imported('Ador One')).name).toBe('Ador One');

  const { id: other } = await addTechnician(admin(), 'Nilo One');
  await renameTechnician(admin(), other, 'Nilo Two');
  await renameTechnician(admin(), other, 'Nilo One');
  expect((await imported('Nilo One')).name).toBe('Nilo One');
  await removeTechnician(admin(), other);
  expect((await imported('Nilo Two')).name).toBe('Nilo Two');
  expect((await addTechnician(admin(), 'Nilo One')).name).toBe('Nilo One');
});

test('a name that another technician’s account has is no alias', async () => {
  await kit.hire('client', 'Dodong One');
  const { id } = await addTechnician(admin(), 'Dodong One');
  await renameTechnician(admin(), id, 'Dodong Two');
  expect((await imported('Dodong One')).name).toBe('Dodong Two');
  const { viewer } = await kit.hire('technician', 'Dodong One');
  expect((await imported('Dodong One')).name).toBe('Dodong One');
  await deleteUser(admin(), viewer.id);
  expect((await imported('Dodong One')).name).toBe('Dodong Two');
});

test('a technician whose account is restored has the name that their records got meanwhile', async () => {
  const { id: entry } = await addTechnician(admin(), 'Restored One');
  const { id } = await createRecord(admin(), { technicianInCharge: 'Restored One' });
  const { viewer } = await kit.hire('technician', 'Restored One');
  await deleteUser(admin(), viewer.id);
  await renameTechnician(admin(), entry, 'Restored Two');
  const restored = await restoreUser(admin(), viewer.id);
  expect(restored.name).toBe('Restored Two');
  expect(restored.name).toBe((await getRecord(admin(), id)).technicianInCharge);

  await deleteUser(admin(), viewer.id);
  await renameTechnician(admin(), entry, 'Restored Three');
  await kit.hire('technician', 'Restored Three');
  expect((await restoreUser(admin(), viewer.id)).name).toBe('Restored Two');
});

test('a technician whose name somebody else once had keeps it when the account is restored', async () => {
  const { id: entry } = await addTechnician(admin(), 'Namesake One');
  await renameTechnician(admin(), entry, 'Namesake Two');
  const { viewer } = await kit.hire('technician', 'Namesake One');
  await deleteUser(admin(), viewer.id);
  expect((await restoreUser(admin(), viewer.id)).name).toBe('Namesake One');
});

test('a filter by an earlier name finds the present one, unless somebody or a record has it (rule 607)', async () => {
  const presentName = (name: string) => findRenamedTechnician(kit.people.csr.context, name);
  const { id } = await addTechnician(admin(), 'Fely One');
  await renameTechnician(admin(), id, 'Fely Two');
  expect(await presentName('fely  ONE')).toBe('Fely Two');
  expect(await presentName('Fely Two')).toBeNull();
  expect(await presentName('Fely Nobody')).toBeNull();
  const { id: record } = await createRecord(admin(), { technicianInCharge: 'Fely One' });
  expect(await presentName('Fely One')).toBeNull();
  await deleteRecord(admin(), record);
  expect(await presentName('Fely One')).toBe('Fely Two');
});

test('a rename that leaves the records leaves no alias', async () => {
  const { id } = await addTechnician(admin(), 'Olga One');
  await renameTechnician(admin(), id, 'Olga Two', { takeAlong: false });
  expect((await imported('Olga One')).name).toBe('Olga One');
});

test('a file that adds its technicians to the list adds no earlier name', async () => {
  const { id } = await addTechnician(admin(), 'Lito One');
  await renameTechnician(admin(), id, 'Lito Two');
  const rows =
    'date,clientName,unit,technicianInCharge\n' +
    '2020-02-03,Added,Oppo,Lito One\n2020-02-03,Added,Vivo,Berto New\n';
  const file = await takeUpload(admin(), 'old.csv', new TextEncoder().encode(rows));
  const { texts, preview } = await surveyUpload(admin(), file.id);
  expect(texts.get('technicianInCharge')).toMatchObject([
    { text: 'Lito One', value: 'Lito Two' },
    { text: 'Berto New', value: 'Berto New' },
  ]);
  const column = preview.fields.indexOf('technicianInCharge');
  expect(preview.rows.map((row) => row.texts[column])).toEqual(['Lito Two', 'Berto New']);
  await decideOnUpload(admin(), file.id, { addTechnicians: true });
  await startImport(admin(), file.id);
  await kit.shop.jobs.run('import');
  const records = await rowsOf(
    kit.shop,
    `select technician_in_charge as name from repair_records where client_name = 'Added' order by unit`,
  );
  expect(records).toEqual([{ name: 'Lito Two' }, { name: 'Berto New' }]);
  const listed = (await listTechnicians(admin())).map(({ name }) => name);
  expect(listed).toContain('Berto New');
  expect(listed).not.toContain('Lito One');
});

test('an exported file from before a rename, and undoing its import, keep the new name', async () => {
  const { id } = await addTechnician(admin(), 'Pepe One');
  const make = (technicianInCharge: string) => createRecord(admin(), { technicianInCharge });
  const [own, given] = [await make('Pepe One'), await make('Tina Reyes')];
  const old = await exportedRow(kit, own.id);
  const taken = await takeExportedRows(
    kit,
    await exportedRow(kit, own.id, { 'Technician In Charge': 'Tina Reyes' }),
  );
  await renameTechnician(admin(), id, 'Pepe Two');
  const nameOn = async (record: { id: number }) =>
    (await getRecord(admin(), record.id)).technicianInCharge;
  await takeExportedRows(
    kit,
    await exportedRow(kit, given.id, { 'Technician In Charge': 'pepe one' }),
  );
  expect(await nameOn(given)).toBe('Pepe Two');
  expect(await undoImport(kit.shop, taken.id)).toMatchObject({ changedBack: 1 });
  expect(await nameOn(own)).toBe('Pepe Two');
  await rowsOf(
    kit.shop,
    "update repair_records set updated_at = updated_at + interval '3 minutes' where true",
  );
  expect(await takeExportedRows(kit, old)).toMatchObject({ known: 1, reasons: [] });
});

describe('undoing a change of the technician of a record', () => {
  test('gives the record to the present name of one who was renamed since', async () => {
    const { id: entry } = await addTechnician(admin(), 'Undo One');
    const { id } = await createRecord(admin(), { technicianInCharge: 'Undo One' });
    const { version } = await updateRecord(admin(), id, { technicianInCharge: 'Somebody' });
    await renameTechnician(admin(), entry, 'Undo Two');
    const undone = await undoChange(admin(), id, version);
    expect(undone.technicianInCharge).toBe('Undo Two');
  });

  test('gives back an earlier name that was typed after the renaming, or that it replaced', async () => {
    const { id: entry } = await addTechnician(admin(), 'Typed One');
    const { id } = await createRecord(admin(), { technicianInCharge: 'Typed One' });
    await renameTechnician(admin(), entry, 'Typed Two');
    const { version } = await getRecord(admin(), id);
    const undone = await undoChange(admin(), id, version);
    expect(undone.technicianInCharge).toBe('Typed One');
    const changed = await updateRecord(admin(), id, { technicianInCharge: 'Somebody' });
    const again = await undoChange(admin(), id, changed.version);
    expect(again.technicianInCharge).toBe('Typed One');
  });
});

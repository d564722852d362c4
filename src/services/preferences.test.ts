import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, PASSWORD, type TestShop } from '../../test/kit/shop.ts';
import { readPreferences } from '../domain/preferences.ts';
import { preferencesOf, savePreference } from './preferences.ts';
import { addTechnician, renameTechnician } from './technicians.ts';
import { deleteUser, updateUser } from './users.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const SAVE =
  'mutation ($key: String!, $value: String!) { savePreference(key: $key, value: $value) }';
const OWN = '{ viewer { preferences } }';
const COMPACT = { key: 'repairsDensity', value: '"compact"' };

test('a preference follows its owner to another device, and is nobody else’s', async () => {
  const { csr, technician } = kit.people;
  const { data } = await kit.graphql(csr, SAVE, COMPACT);
  expect(data).toEqual({ savePreference: '{"repairsDensity":"compact"}' });
  await kit.graphql(csr, SAVE, { key: 'repairsHidden', value: '["week"]' });
  const { username } = csr.viewer;
  const signedIn = await kit.graphql(
    null,
    'mutation ($username: String!, $password: String!) { signIn(username: $username, password: $password) { preferences } }',
    { username, password: PASSWORD },
  );
  const both = '{"repairsDensity":"compact","repairsHidden":["week"]}';
  expect(signedIn.data).toEqual({ signIn: { preferences: both } });
  expect((await kit.graphql(technician, OWN)).data).toEqual({ viewer: { preferences: '{}' } });
});

test('views that two windows save at once are all kept', async () => {
  const { context, viewer } = await kit.hire('csr', 'Tina Twowindows');
  const views = ['One', 'Two', 'Three'].map((name) => ({ name, query: '' }));
  await Promise.all(
    views.map((view) => savePreference(context, 'repairsViews', JSON.stringify([view]), '[]')),
  );
  const { repairsViews } = readPreferences(await preferencesOf(context.db, viewer));
  expect(repairsViews.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'One', query: '' },
    { name: 'Three', query: '' },
    { name: 'Two', query: '' },
  ]);
});

test('views get the new name of a technician who is renamed with the records', async () => {
  const admin = kit.people.admin.context;
  const { context, viewer } = await kit.hire('csr', 'Vera Views');
  const rey = await kit.hire('technician', 'Rey Views');
  const view = (name: string, query: string) => ({ name, query });
  const others = [view('Done', 'status=Unit+OK'), view('Of Ivy', 'technician=Ivy+Views')];
  const save = (query: string) =>
    savePreference(context, 'repairsViews', JSON.stringify([view('Of Rey', query), ...others]));
  const stored = async () => readPreferences(await preferencesOf(context.db, viewer)).repairsViews;

  await save('technician=rey++Views&status=RTO');
  await updateUser(admin, rey.viewer.id, { name: 'Ray & Co' });
  expect(await stored()).toEqual([view('Of Rey', 'technician=Ray+%26+Co&status=RTO'), ...others]);

  const entry = await addTechnician(admin, 'Kit Views');
  await save('technician=Kit+Views');
  await renameTechnician(admin, entry.id, 'Kim Views');
  expect(await stored()).toEqual([view('Of Rey', 'technician=Kim+Views'), ...others]);
  await renameTechnician(admin, entry.id, 'Kai Views', { takeAlong: false });
  expect(await stored()).toEqual([view('Of Rey', 'technician=Kim+Views'), ...others]);
});

test('an invalid preference is refused, and changes nothing', async () => {
  const { admin } = kit.people;
  const { errors } = await kit.graphql(admin, SAVE, { key: 'role', value: '"admin"' });
  expect(errors?.[0]?.message).toBe('There is no preference role');
  expect((await kit.graphql(admin, OWN)).data).toEqual({ viewer: { preferences: '{}' } });
});

test('the preferences of a deleted account are deleted', async () => {
  const { context } = kit.people.admin;
  const person = await kit.hire('csr', 'Pia Preference');
  await kit.graphql(person, SAVE, COMPACT);
  await deleteUser(context, person.viewer.id);
  const left = await kit.shop.db.execute(
    `select 1 from preferences where user_id = ${person.viewer.id}`,
  );
  expect(left).toHaveLength(0);
});

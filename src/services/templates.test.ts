import { afterAll, beforeAll, expect, test } from 'bun:test';
import { fence, recordNewEvents } from '../../test/kit/event-recorder.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { getCommissionVisibility, setCommissionVisibility } from './settings.ts';
import { createTemplate, deleteTemplate, listTemplates, updateTemplate } from './templates.ts';
import { deleteUser } from './users.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());
const csr = () => kit.people.csr.context;
const missing = { code: 'not-found', message: 'Template not found' };

test('a reply is kept as typed, and keeps its author when somebody else changes it', async () => {
  const content = ' Hi {name},\n\n=1+1 <b>“ok”</b> 😀 ';
  const { id, createdBy } = await createTemplate(csr(), { label: ' Hello ', content });
  expect(createdBy).toBe(NAMES.csr);
  const changed = await updateTemplate(kit.people.admin.context, id, { label: 'Hello again' });
  expect(changed).toMatchObject({ label: 'Hello again', content, createdBy: NAMES.csr });
  await deleteTemplate(csr(), id);
  for (const gone of [() => updateTemplate(csr(), id, {}), () => deleteTemplate(csr(), id)])
    expect(await refusalOf(gone)).toMatchObject(missing);
});

test('a text for a status stays one when only its words change', async () => {
  const use = { purpose: 'status', forStatus: 'Unit OK', lang: 'fil' };
  const { id } = await createTemplate(csr(), { label: 'Done', content: 'Tapos na', ...use });
  expect(await updateTemplate(csr(), id, { content: 'Ayos na' })).toMatchObject(use);
  await deleteTemplate(csr(), id);
});

test('replies are listed by label, and outlive their author', async () => {
  const author = await kit.hire('csr', 'Gone Author');
  for (const label of ['b', 'C', 'a'])
    await createTemplate(author.context, { label, content: 'x' });
  await deleteUser(kit.people.admin.context, author.viewer.id);
  const kept = await listTemplates(csr());
  expect(kept.map(({ label, createdBy }) => [label, createdBy])).toEqual([
    ['a', 'Gone Author'],
    ['b', 'Gone Author'],
    ['C', 'Gone Author'],
  ]);
});

test('an accent on a label does not change its place', async () => {
  const labels = ['n-order', 'Ñ-order', 'o-order', 'É-order'];
  for (const label of labels) await createTemplate(csr(), { label, content: 'x' });
  const listed = (await listTemplates(csr())).map(({ label }) => label);
  expect(listed.filter((label) => labels.includes(label))).toEqual([
    'É-order',
    'n-order',
    'Ñ-order',
    'o-order',
  ]);
});

test.each([
  [{ content: 'x' }, 'label'],
  [{ label: 'x' }, 'content'],
  [{ label: '', content: 'x' }, 'label'],
])('case %#: %o is refused for lack of its %s', async (input, field) => {
  const refusal = { code: 'invalid', details: { field } };
  expect(await refusalOf(createTemplate(csr(), input))).toMatchObject(refusal);
});

test('changes are delivered to staff and to nobody else', async () => {
  const recorders = await recordNewEvents(kit, ['csr', 'technician', 'client']);
  const { id } = await createTemplate(csr(), { label: 'told', content: 'x' });
  await updateTemplate(csr(), id, { content: 'y' });
  await deleteTemplate(csr(), id);
  await setCommissionVisibility(kit.people.admin.context, true);
  await fence(kit, ...recorders);
  const [staff, technician, client] = recorders.map((ear) =>
    ear.names().filter((name) => !name.startsWith('record-')),
  );
  const changes = ['created', 'updated', 'deleted'].map(
    (how) => `auto-reply-template-${how} ${id}`,
  );
  expect(staff).toEqual([...changes, 'setting-updated commission-visibility']);
  expect(technician).toEqual(['setting-updated commission-visibility']);
  expect(client).toEqual([]);
});

test('commissions are hidden until an admin shows them', async () => {
  const other = await createTestShop();
  const { admin, technician, csr: counter } = other.people;
  expect(await getCommissionVisibility(technician.context)).toBe('false');
  expect(await setCommissionVisibility(admin.context, 'true')).toBe('true');
  expect(await getCommissionVisibility(counter.context)).toBe('true');
  for (const value of ['', 'yes', 'TRUE'])
    expect(await refusalOf(() => setCommissionVisibility(admin.context, value))).toMatchObject({
      code: 'invalid',
    });
  expect(await getCommissionVisibility(technician.context)).toBe('true');
  await other.close();
});

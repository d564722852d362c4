import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { recordEvents, fence } from '../../test/kit/event-recorder.ts';
import { refusalOf } from '../../test/kit/refusal.ts';
import { rowsOf } from '../../test/kit/rows.ts';
import { createTestShop, NAMES, type TestShop } from '../../test/kit/shop.ts';
import { deleteNote, saveNote } from './notes.ts';
import { createRecord, deleteRecord } from './repairs.ts';
import { getTimeline } from './timeline.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const contextOf = (who: 'admin' | 'csr' | 'technician' | 'client') => kit.people[who].context;
const NEW = { id: null };

/** A record of the technician and the client. */
async function shared(): Promise<number> {
  const { client } = kit.people;
  const input = { technicianInCharge: NAMES.technician, clientId: client.viewer.id };
  return (await createRecord(contextOf('csr'), input)).id;
}

/** The texts of the notes that somebody reads. */
async function notesFor(who: 'admin' | 'csr' | 'technician' | 'client', id: number) {
  const { entries } = await getTimeline(contextOf(who), id, { only: 'note' });
  return entries.flatMap(({ note }) => (note === null ? [] : [note.body]));
}

test('a note is internal, unless its author lets the client see it', async () => {
  const id = await shared();
  const note = await saveNote(contextOf('technician'), id, { body: ' needs a new LCD ' }, NEW);
  expect(note).toMatchObject({ body: 'needs a new LCD', isPublic: false, editedAt: null });
  for (const who of ['admin', 'csr', 'technician'] as const)
    expect(await notesFor(who, id)).toEqual(['needs a new LCD']);
  expect(await notesFor('client', id)).toEqual([]);
  const shown = { body: 'We ordered a new LCD', isPublic: true };
  const changed = await saveNote(contextOf('technician'), id, shown, { id: note.id });
  expect(changed).toMatchObject({ ...shown, id: note.id, authorName: NAMES.technician });
  expect(changed.editedAt).not.toBeNull();
  expect(await notesFor('client', id)).toEqual(['We ordered a new LCD']);
  await saveNote(contextOf('technician'), id, { ...shown, isPublic: false }, { id: note.id });
  expect(await notesFor('client', id)).toEqual([]);
});

test('the journal says that there is a note and who reads it, and never its text', async () => {
  const id = await shared();
  const body = 'planted text of a note';
  const note = await saveNote(contextOf('csr'), id, { body }, NEW);
  await saveNote(contextOf('csr'), id, { body, isPublic: true }, { id: note.id });
  await saveNote(contextOf('csr'), id, { body, isPublic: true }, { id: note.id });
  await deleteNote(contextOf('csr'), note.id);
  const rows = await rowsOf(
    kit.shop,
    `select action, changes, to_jsonb(journal)::text as text from journal
     where record_id = ${id} order by id`,
  );
  expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
    ['created', []],
    ['note-added', [{ field: 'note', before: null, after: 'shop' }]],
    ['note-changed', [{ field: 'note', before: 'shop', after: 'client' }]],
    ['note-deleted', [{ field: 'note', before: 'client', after: null }]],
  ]);
  expect(JSON.stringify(rows)).not.toContain('planted');
  const { entries } = await getTimeline(contextOf('csr'), id, { only: 'note' });
  expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
    ['note-deleted', NAMES.csr],
  ]);
  expect(await notesFor('client', id)).toEqual([]);
});

test('a note that changed since it was read is not overwritten', async () => {
  const id = await shared();
  const note = await saveNote(contextOf('csr'), id, { body: 'first' }, NEW);
  const seen = { body: 'first', isPublic: false };
  const save = (body: string, from = seen) =>
    saveNote(contextOf('csr'), id, { body }, { id: note.id, seen: from });
  await save('second');
  // Sent again after an answer that was lost.
  await save('second');
  expect(await refusalOf(save('third'))).toMatchObject({ code: 'conflict' });
  expect(await notesFor('csr', id)).toEqual(['second']);
  await save('third', { body: 'second', isPublic: false });
  expect(await notesFor('csr', id)).toEqual(['third']);
});

describe('is refused', () => {
  test('a note of somebody else; an admin may delete it', async () => {
    const id = await shared();
    const note = await saveNote(contextOf('technician'), id, { body: 'mine' }, NEW);
    for (const who of ['admin', 'csr'] as const)
      expect(
        await refusalOf(saveNote(contextOf(who), id, { body: 'not mine' }, { id: note.id })),
      ).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(deleteNote(contextOf('csr'), note.id))).toMatchObject({
      code: 'forbidden',
    });
    expect(await deleteNote(contextOf('admin'), note.id)).toBe(id);
    expect(await refusalOf(deleteNote(contextOf('admin'), note.id))).toMatchObject({
      code: 'not-found',
    });
    const again = saveNote(contextOf('technician'), id, { body: 'x' }, { id: note.id });
    expect(await refusalOf(again)).toMatchObject({ code: 'not-found' });
  });

  test('another technician’s record, a deleted one, and a note under another record', async () => {
    const { id } = await createRecord(contextOf('csr'), { technicianInCharge: 'Tina Reyes' });
    const missing = { code: 'not-found' };
    const foreign = saveNote(contextOf('technician'), id, { body: 'x' }, NEW);
    expect(await refusalOf(foreign)).toMatchObject(missing);
    const note = await saveNote(contextOf('csr'), id, { body: 'x' }, NEW);
    const other = await shared();
    const elsewhere = saveNote(contextOf('csr'), other, { body: 'y' }, { id: note.id });
    expect(await refusalOf(elsewhere)).toMatchObject(missing);
    await deleteRecord(contextOf('admin'), id);
    const gone = saveNote(contextOf('csr'), id, { body: 'y' }, { id: note.id });
    expect(await refusalOf(gone)).toMatchObject(missing);
    expect(await refusalOf(deleteNote(contextOf('csr'), note.id))).toMatchObject(missing);
  });

  test('a client', async () => {
    const id = await shared();
    const written = saveNote(contextOf('client'), id, { body: 'x', isPublic: true }, NEW);
    expect(await refusalOf(written)).toMatchObject({ code: 'forbidden' });
  });
});

test('a note that is sent again is written once', async () => {
  const id = await shared();
  const key = crypto.randomUUID();
  const send = (body: string) => saveNote(contextOf('csr'), id, { body }, { id: null, key });
  const [one, two] = await Promise.all([send('called'), send('called')]);
  expect(one.id).toBe(two.id);
  expect(await notesFor('csr', id)).toEqual(['called']);
  expect(await refusalOf(send('called again'))).toMatchObject({ code: 'conflict' });
});

test('the client receives events only of notes that they may read, or could read before', async () => {
  const id = await shared();
  const heard = recordEvents(kit.people.client);
  const admin = recordEvents(kit.people.admin);
  const events = () =>
    heard.heard.filter(({ event }) => event.includes('note')).map(({ event }) => event);
  const note = await saveNote(contextOf('csr'), id, { body: 'internal' }, NEW);
  await fence(kit, admin);
  expect(events()).toEqual([]);
  await saveNote(contextOf('csr'), id, { body: 'for you', isPublic: true }, { id: note.id });
  await deleteNote(contextOf('csr'), note.id);
  await fence(kit, admin);
  expect(events()).toEqual(['public-note-changed', 'public-note-changed']);
});

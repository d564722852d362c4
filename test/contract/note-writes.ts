import { saveNote } from '../../src/services/notes.ts';
import { operation } from '../kit/facades.ts';
import type { Stage, Write } from '../kit/scenario.ts';

const note = ({ kit }: Stage, watched: number, isPublic: boolean) =>
  saveNote(kit.people.csr.context, watched, { body: 'called', isPublic }, { id: null });

const save = (watched: number, input: object, id: number | null = null) =>
  operation('mutation', 'saveNote', {
    args: { recordId: ['ID!', watched], id: ['ID', id], input: ['NoteInput!', input] },
    selection: '{ id }',
  });

/** The writes of notes. */
export const NOTE_WRITES: Write[] = [
  {
    what: 'a note for the shop',
    mutation: 'saveNote',
    by: 'technician',
    ask: async (_stage, watched) => save(watched, { body: 'ordered the part' }),
  },
  {
    what: 'a note for the client',
    mutation: 'saveNote',
    by: 'csr',
    ask: async (_stage, watched) => save(watched, { body: 'ready on Friday', isPublic: true }),
  },
  {
    what: 'a note that the client no longer sees',
    mutation: 'saveNote',
    by: 'csr',
    ask: async (stage, watched) => {
      const { id, body } = await note(stage, watched, true);
      return save(watched, { body, isPublic: false }, id);
    },
  },
  {
    what: 'a note',
    mutation: 'deleteNote',
    ask: async (stage, watched) => {
      const { id } = await note(stage, watched, true);
      return operation('mutation', 'deleteNote', { args: { id: ['ID!', id] } });
    },
  },
];

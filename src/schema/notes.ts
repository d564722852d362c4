import { parseId } from '../domain/ids.ts';
import { mayChangeNote, mayDeleteNote, type Note as NoteShape } from '../domain/notes.ts';
import { deleteNote, saveNote } from '../services/notes.ts';
import { createArgs, optionalId, recordArgs, recordIdOf } from './args.ts';
import { builder } from './builder.ts';

export const Note = builder.objectRef<NoteShape>('Note').implement({
  description: 'What somebody wrote about a record.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number of the note.' }),
    recordId: t.exposeID('recordId', { description: 'The repair record.' }),
    body: t.exposeString('body', { description: 'Its text.' }),
    isPublic: t.exposeBoolean('isPublic', {
      description: 'Whether the client of the record may read it.',
    }),
    editedAt: t.expose('editedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was changed; null while it is as it was written.',
    }),
    mayChange: t.boolean({
      description: 'Whether the viewer may change it.',
      resolve: (note, _args, { viewer }) => viewer !== null && mayChangeNote(viewer, note),
    }),
    mayDelete: t.boolean({
      description: 'Whether the viewer may delete it.',
      resolve: (note, _args, { viewer }) => viewer !== null && mayDeleteNote(viewer, note),
    }),
  }),
});

const NoteInput = builder.inputType('NoteInput', {
  description: 'A note as it is typed.',
  fields: (t) => ({
    body: t.string({ required: true, description: 'At most 4,000 characters.' }),
    isPublic: t.boolean({ description: 'Whether the client may read it; false by default.' }),
  }),
});

builder.mutationFields((t) => ({
  saveNote: t.field({
    type: Note,
    description: 'Writes a note about a record, or changes one of the viewer’s own.',
    args: {
      ...recordArgs,
      id: t.arg.id({ description: 'The note that changes; left out for a new one.' }),
      input: t.arg({ type: NoteInput, required: true, description: 'The note.' }),
      seen: t.arg({
        type: NoteInput,
        description: 'The note as it was read; one that was changed since is a CONFLICT.',
      }),
      ...createArgs,
    },
    resolve: (_root, { recordId, id, input, seen, idempotencyKey: key }, context) =>
      saveNote(context, recordIdOf(recordId), input, {
        id: optionalId(id, 'Note'),
        key,
        seen,
      }),
  }),
  deleteNote: t.id({
    description: 'Deletes a note; its author and admins may. Returns the number of its record.',
    args: { id: t.arg.id({ required: true, description: 'Number of the note.' }) },
    resolve: (_root, { id }, context) => deleteNote(context, parseId(id, 'Note')),
  }),
}));

import { parseId } from '../domain/ids.ts';
import * as history from '../services/import/history.ts';
import type { ImportCounts } from '../domain/import-counts.ts';
import type { Sheet } from '../services/import/source.ts';
import * as uploads from '../services/import/uploads.ts';
import { builder } from './builder.ts';
import { ImportSurvey } from './import-survey.ts';

const ImportSheet = builder.objectRef<Sheet>('ImportSheet').implement({
  description: 'A sheet of a file.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Empty for a csv file.' }),
    rows: t.exposeInt('rows', { description: 'Rows that are not blank.' }),
  }),
});

const Counts = builder.objectRef<ImportCounts>('ImportCounts').implement({
  description: 'What became of the rows so far.',
  fields: (t) => ({
    read: t.exposeInt('read', { description: 'All of them.' }),
    added: t.exposeInt('added', { description: 'New records.' }),
    changed: t.exposeInt('changed', { description: 'Changed records of an earlier import.' }),
    known: t.exposeInt('known', { description: 'Records that were in the shop already.' }),
    kept: t.exposeInt('kept', { description: 'Records that somebody has edited since.' }),
    refused: t.exposeInt('refused', { description: 'Rows that break a rule.' }),
    released: t.exposeInt('released', {
      description: 'Old records that were imported as shipped.',
    }),
  }),
});

const Upload = builder.objectRef<uploads.Upload>('ImportUpload').implement({
  description: 'A file that its sender is importing.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Known only to its sender.' }),
    fileName: t.exposeString('fileName', { description: 'Its name.' }),
    state: t.exposeString('state', {
      description: '`draft`, `importing`, `stopped`, `failed` or `done`.',
    }),
    sheets: t.expose('sheets', { type: [ImportSheet], description: 'Its sheets.' }),
    keepUnshipped: t.boolean({
      description: 'Leaves old finished and paid records unshipped, like new ones.',
      resolve: ({ settings }) => settings.keepUnshipped ?? false,
    }),
    addTechnicians: t.boolean({
      description: 'Whether its technicians are added to the list.',
      resolve: ({ settings }) => settings.addTechnicians ?? false,
    }),
    survey: t.field({
      type: ImportSurvey,
      nullable: true,
      description: 'How it would be imported; null once the import has begun.',
      resolve: ({ id, state }, _args, context) =>
        state === 'draft' ? uploads.surveyUpload(context, id) : null,
    }),
    importId: t.exposeInt('importId', {
      nullable: true,
      description: 'The number of its import; null while nothing was written.',
    }),
    records: t.exposeInt('records', { description: 'Rows that its import reads.' }),
    counts: t.expose('counts', {
      type: Counts,
      nullable: true,
      description: 'The progress of the import; null before it has begun.',
    }),
  }),
});

const Past = builder.objectRef<history.PastImport>('Import').implement({
  description: 'An import that wrote something.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its number.' }),
    fileName: t.exposeString('fileName', { description: 'The name of the file.' }),
    by: t.exposeString('actorName', { description: 'Who imported it.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it began.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null when it was interrupted, or is under way.',
    }),
    undoneAt: t.expose('undoneAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was undone, if it was.',
    }),
    isBeingUndone: t.exposeBoolean('isBeingUndone', {
      description: 'Whether it is being undone now.',
    }),
    added: t.exposeInt('rowsAdded', { description: 'New records.' }),
    changed: t.exposeInt('rowsChanged', { description: 'Changed records.' }),
    refused: t.exposeInt('rowsRefused', { description: 'Rows that were refused.' }),
    editedSince: t.int({
      description: 'Records that somebody has edited since; undoing leaves them.',
      resolve: ({ id }, _args, context) => history.countEditedSince(context, id),
    }),
  }),
});

builder.queryFields((t) => ({
  importUpload: t.field({
    type: Upload,
    nullable: true,
    description:
      'A file that the viewer uploaded; null when there is no such file any more. Admins only.',
    args: { id: t.arg.id({ required: true, description: 'The id that sending it returned.' }) },
    resolve: (_root, { id }, context) => uploads.getUpload(context, id),
  }),
  imports: t.field({
    type: [Past],
    description: 'The imports of the shop, newest first. Admins only.',
    resolve: (_root, _args, context) => history.pastImports(context),
  }),
}));

const ColumnInput = builder.inputType('ImportColumnInput', {
  description: 'What a column becomes.',
  fields: (t) => ({
    column: t.int({ required: true, description: 'Its number, from 0.' }),
    field: t.string({ description: 'The field; null for none.' }),
  }),
});

const TextInput = builder.inputType('ImportTextInput', {
  description: 'The meaning of a text in a file.',
  fields: (t) => ({
    field: t.string({ required: true, description: 'The field of its column.' }),
    text: t.string({ required: true, description: 'The text.' }),
    value: t.string({ required: true, description: 'The value; empty for none.' }),
  }),
});

const Decisions = builder.inputType('ImportDecisions', {
  description: 'Decisions about a file. What is left out stays as it was.',
  fields: (t) => ({
    sheet: t.int({ description: 'The place of the sheet, from 0.' }),
    headingLine: t.int({ description: 'The row of the headings.' }),
    columns: t.field({ type: [ColumnInput], description: 'Columns.' }),
    texts: t.field({ type: [TextInput], description: 'Texts.' }),
    dateOrder: t.string({ description: '`day-first` or `month-first`.' }),
    keepUnshipped: t.boolean({ description: 'Whether old finished records stay unshipped.' }),
    addTechnicians: t.boolean({ description: 'Adds its technicians to the list.' }),
  }),
});

const id = { required: true, description: 'The id that sending the file returned.' } as const;

builder.mutationFields((t) => ({
  decideOnImport: t.field({
    type: Upload,
    nullable: true,
    description: 'Stores decisions about a file. Admins only.',
    args: {
      id: t.arg.id(id),
      input: t.arg({ type: Decisions, required: true, description: 'The decisions.' }),
    },
    resolve: (_root, { id: upload, input }, context) =>
      uploads.decideOnUpload(context, upload, input),
  }),
  startImport: t.field({
    type: Upload,
    nullable: true,
    description: 'Begins or continues the import of a file in the background. Admins only.',
    args: {
      id: t.arg.id(id),
      nameless: t.arg.boolean({ description: 'Accepts records without a client name or a unit.' }),
    },
    resolve: (_root, { id: upload, nameless }, context) =>
      uploads.startImport(context, upload, { isNameless: nameless ?? false }),
  }),
  cancelImport: t.field({
    type: Upload,
    nullable: true,
    description: 'Stops the import of a file; what is imported stays. Admins only.',
    args: { id: t.arg.id(id) },
    resolve: (_root, { id: upload }, context) => uploads.cancelImport(context, upload),
  }),
  undoImport: t.field({
    type: Past,
    description: 'Begins to undo an import in the background. Admins only.',
    args: { id: t.arg.id({ required: true, description: 'The number of the import.' }) },
    resolve: (_root, { id: number }, context) =>
      history.requestUndo(context, parseId(number, 'Import')),
  }),
}));

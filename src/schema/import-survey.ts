import { missingNames } from '../domain/import-columns.ts';
import type { SkippedRow } from '../domain/import-rows.ts';
import { type FoundText, MOST_LISTED } from '../domain/import-survey.ts';
import type { PreviewRow, RefusalCount, SurveyedFile } from '../services/import/survey.ts';
import type { SurveyedUpload } from '../services/import/uploads.ts';
import { builder } from './builder.ts';

const Line = builder.objectRef<{ line: number; cells: readonly string[] }>('ImportLine').implement({
  description: 'A row of a file.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Its number in the file, from 1.' }),
    cells: t.stringList({ description: 'Its texts.', resolve: ({ cells }) => [...cells] }),
  }),
});

interface ColumnOfFile {
  column: number;
  name: string;
  field: string | null;
  samples: string[];
}

const Column = builder.objectRef<ColumnOfFile>('ImportColumn').implement({
  description: 'A column of a file.',
  fields: (t) => ({
    column: t.exposeInt('column', { description: 'Its number, from 0.' }),
    name: t.exposeString('name', { description: 'Its heading.' }),
    field: t.exposeString('field', {
      nullable: true,
      description: 'What it becomes, if anything.',
    }),
    samples: t.exposeStringList('samples', { description: 'Some of its texts.' }),
  }),
});

const Text = builder.objectRef<FoundText>('ImportText').implement({
  description: 'A text of a file for which the shop has a value.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'As it is in the file.' }),
    count: t.exposeInt('count', { description: 'In how many rows.' }),
    value: t.exposeString('value', {
      nullable: true,
      description: 'The value that it becomes, empty for none; null while nobody knows.',
    }),
  }),
});

interface TextsOfField {
  field: string;
  texts: FoundText[];
}

const Texts = builder.objectRef<TextsOfField>('ImportTexts').implement({
  description: 'The different texts of a column.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'What the column becomes.' }),
    texts: t.expose('texts', { type: [Text], description: 'The most frequent first.' }),
  }),
});

const Skipped = builder.objectRef<SkippedRow>('ImportSkippedRow').implement({
  description: 'A row that is not a record.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Its number in the file.' }),
    kind: t.exposeString('kind', { description: '`month`, `day`, `total` or `headings`.' }),
    text: t.exposeString('text', { description: 'What is written in it.' }),
  }),
});

const Preview = builder.objectRef<PreviewRow>('ImportPreviewRow').implement({
  description: 'A row as it will be imported.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Its number in the file.' }),
    texts: t.exposeStringList('texts', { description: 'A text for each of the fields.' }),
    reasons: t.exposeStringList('reasons', { description: 'Why it will be refused.' }),
  }),
});

const Refusal = builder.objectRef<RefusalCount>('ImportRefusal').implement({
  description: 'A reason why rows will be refused.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'In words.' }),
    count: t.exposeInt('count', { description: 'How many rows.' }),
    lines: t.exposeIntList('lines', { description: 'The first of them.' }),
  }),
});

const SAMPLES = 3;

function columnsOf({ plan, samples }: SurveyedFile): ColumnOfFile[] {
  const width = Math.max(plan.header.length, ...samples.map((cells) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const texts = samples
      .map((cells) => (cells[column] ?? '').trim())
      .filter((text) => text !== '');
    const field = [...plan.columns].find(([, columns]) => columns.includes(column))?.[0] ?? null;
    const name = plan.header[column] ?? '';
    return { column, name, field, samples: [...new Set(texts)].slice(0, SAMPLES) };
  });
}

/** The contents of a file, and what they would become. */
export const ImportSurvey = builder.objectRef<SurveyedUpload>('ImportSurvey').implement({
  description: 'A file, as it would be imported now.',
  fields: (t) => ({
    sheet: t.exposeInt('sheet', { description: 'The place of the sheet, from 0.' }),
    headingLine: t.exposeInt('headingLine', { description: 'The row of the headings.' }),
    top: t.field({
      type: [Line],
      description: 'The first rows, among which the headings are.',
      resolve: ({ top }) => top.slice(0, 15),
    }),
    columns: t.field({ type: [Column], description: 'Its columns.', resolve: columnsOf }),
    missingNames: t.stringList({
      description: 'Those of client name and unit that no column fills.',
      resolve: ({ plan }) => missingNames(plan),
    }),
    texts: t.field({
      type: [Texts],
      description: 'Statuses, payments, technicians and other words to match.',
      resolve: ({ texts }) => [...texts].map(([field, found]) => ({ field, texts: found })),
    }),
    dateOrder: t.exposeString('dateOrder', {
      nullable: true,
      description: '`day-first` or `month-first`; null when somebody has to say.',
    }),
    ambiguousDates: t.intList({
      description: 'The rows whose dates depend on the order; at most 200.',
      resolve: ({ dates }) => dates.either.slice(0, MOST_LISTED),
    }),
    dayFirstDates: t.intList({
      description: 'The rows whose dates can only be read with the day first; at most 200.',
      resolve: ({ dates }) => dates.only['day-first'].slice(0, MOST_LISTED),
    }),
    monthFirstDates: t.intList({
      description: 'The rows whose dates can only be read with the month first; at most 200.',
      resolve: ({ dates }) => dates.only['month-first'].slice(0, MOST_LISTED),
    }),
    records: t.exposeInt('records', { description: 'Rows that are records.' }),
    skippedRows: t.int({
      description: 'How many rows are not records.',
      resolve: ({ skipped }) => skipped.length,
    }),
    skipped: t.field({
      type: [Skipped],
      description: 'The first 200 of those.',
      resolve: ({ skipped }) => skipped.slice(0, MOST_LISTED),
    }),
    fields: t.stringList({
      description: 'The fields of the preview.',
      resolve: ({ preview }) => preview.fields,
    }),
    preview: t.field({
      type: [Preview],
      description: 'The first 20 rows as they will be imported.',
      resolve: ({ preview }) => preview.rows,
    }),
    refused: t.exposeInt('refused', { description: 'How many rows will be refused.' }),
    refusals: t.field({
      type: [Refusal],
      description: 'Why, the most frequent first; at most 20.',
      resolve: ({ refusals }) => refusals.slice(0, 20),
    }),
  }),
});

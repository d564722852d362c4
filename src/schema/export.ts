import {
  type ExportProgress as ExportProgressShape,
  getExportProgress,
} from '../services/export.ts';
import { builder } from './builder.ts';

const ExportProgress = builder.objectRef<ExportProgressShape>('ExportProgress').implement({
  description: 'The progress of an Excel export.',
  fields: (t) => ({
    written: t.exposeInt('written', { description: 'Records that are in the file.' }),
    total: t.exposeInt('total', { description: 'The number of records when it began.' }),
    isWaiting: t.exposeBoolean('isWaiting', { description: 'Another export is written first.' }),
    place: t.exposeInt('place', { description: 'How many are written before it.' }),
  }),
});

builder.queryField('exportProgress', (t) =>
  t.field({
    type: ExportProgress,
    nullable: true,
    description:
      'The progress of an export that was begun at /api/export/excel?progress=ID; null when none of ' +
      'this id is under way. Admins.',
    args: { id: t.arg.id({ required: true, description: 'The id it was begun with.' }) },
    resolve: (_root, { id }, context) => getExportProgress(context, id),
  }),
);

import { z } from 'zod';
import { exportRecords, getExportProgress, nameExport, XLSX_TYPE } from '../services/export.ts';
import { filterQuery } from './repairs.ts';
import { type Route, route } from './route.ts';

const progressAnswer = z
  .object({ written: z.int(), total: z.int(), isWaiting: z.boolean(), place: z.int() })
  .meta({ id: 'ExportProgress' });

const fileHeaders = (name: string): Record<string, string> => ({
  'content-type': XLSX_TYPE,
  'content-disposition': `attachment; filename="${name}"`,
});

export const exportRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/export/excel',
    summary:
      'The records of the filter as an Excel workbook; progress names an id by which to poll its progress.',
    action: 'export:records',
    query: filterQuery.extend({
      from: z.string().optional(),
      to: z.string().optional(),
      shipping: z.string().optional(),
      progress: z.string().optional(),
    }),
    answer: z.file(),
    contentType: XLSX_TYPE,
    refusals: {
      409: 'The sign-in ended, or an export of this id is under way.',
      429: 'Too many exports wait already.',
    },
    async handle({ context, request, query: { progress, ...filter } }) {
      const asked = { filter, progressId: progress };
      // The headers need no file, for which other exports would have to wait.
      if (request.method === 'HEAD')
        return new Response(null, { headers: fileHeaders(nameExport(context, asked)) });
      const file = await exportRecords(context, { ...asked, signal: request.signal });
      return new Response(file.content, {
        headers: { ...fileHeaders(file.name), 'x-total-records': String(file.records) },
      });
    },
  }),
  route({
    method: 'GET',
    path: '/api/export/excel/progress/{progressId}',
    summary: 'The progress of an export; null when no export with this id is running.',
    action: 'export:records',
    isPoll: true,
    answer: progressAnswer.nullable(),
    handle: ({ context, params }) => getExportProgress(context, params['progressId'] ?? ''),
  }),
];

import { z } from 'zod';
import { MOST_UPLOAD_BYTES } from '../domain/import-settings.ts';
import { readAtMost } from '../http/request-body.ts';
import { XLSX_TYPE } from '../services/export.ts';
import { refusedRowsFile, takeUpload } from '../services/import/uploads.ts';
import { HttpRefusal } from './respond.ts';
import { type Route, route } from './route.ts';

/** Pages of other sites cannot send this type without asking first. */
const RAW = 'application/octet-stream';

export const importRoutes: Route[] = [
  route({
    method: 'PUT',
    path: '/api/imports/files/{name}',
    summary:
      'Keeps a .csv or .xlsx file of at most 20 MB and 50,000 rows to be imported by its sender; ' +
      'the body is the file, as application/octet-stream.',
    action: 'import:records',
    status: 201,
    answer: z.object({ id: z.string() }).meta({ id: 'ImportFile' }),
    refusals: {
      413: 'The file is larger than 20 MB.',
      415: `The content type is not ${RAW}.`,
    },
    async handle({ context, request, params }) {
      if (request.headers.get('content-type') !== RAW)
        throw new HttpRefusal(415, `The content type must be ${RAW}`);
      const bytes = await readAtMost(request, MOST_UPLOAD_BYTES);
      if (bytes === null)
        throw new HttpRefusal(
          413,
          'The file is larger than 20 MB. Split it, or import it with the command talyer import.',
        );
      return takeUpload(context, params['name'] ?? '', new Uint8Array(bytes));
    },
  }),
  route({
    method: 'GET',
    path: '/api/imports/files/{id}/refused',
    summary: 'The rows of a file that its import refused, with reasons; csv, or xlsx when asked.',
    action: 'import:records',
    query: z.object({ format: z.enum(['csv', 'xlsx']).optional() }),
    answer: z.file(),
    contentType: 'text/csv',
    async handle({ context, params, query: { format = 'csv' } }) {
      const { name, content } = await refusedRowsFile(context, params['id'] ?? '', format);
      return new Response(content, {
        headers: {
          'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        },
      });
    },
  }),
];

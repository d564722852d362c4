import { z } from 'zod';
import { findBackup, takeBackup } from '../services/backup.ts';
import { receiveBackup } from '../services/restore-upload.ts';
import { type Route, route } from './route.ts';

const ZSTD = 'application/zstd';
const CODE = 'x-set-up-code';

export const backupRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/backups',
    summary:
      'Uploads the file of a backup, to be restored with `restoreBackup` of `/graphql`. Admins only, and the person who sets up a new shop.',
    // The service decides, since a shop without users has nobody who could sign in.
    action: 'anyone',
    headers: { [CODE]: 'The code on the console, in a shop that is not set up yet.' },
    query: z.object({ name: z.string().max(200).default('The file') }),
    answer: z.object({ upload: z.string(), isEncrypted: z.boolean() }),
    status: 201,
    refusals: {
      401: 'Nobody is signed in, and no set-up code was sent.',
      413: "There is too little space on the shop's disk.",
      429: 'Another file is being uploaded.',
    },
    handle: ({ context, request, query }) =>
      receiveBackup(
        context,
        {
          code: request.headers.get(CODE),
          called: query.name,
          bytes: Number(request.headers.get('content-length') ?? 0) || 0,
        },
        request.body ?? new Blob().stream(),
      ),
  }),
  route({
    method: 'GET',
    path: '/api/backups/{name}',
    summary: 'A backup of the shop as a file; docs/backup-format.md says what is in it.',
    action: 'shop:manage',
    answer: z.file(),
    contentType: ZSTD,
    refusals: { 404: 'There is no backup of this name.' },
    async handle({ context, request, params }) {
      const name = params['name'] ?? '';
      // The headers alone are no download that the journal should name.
      const find = request.method === 'HEAD' ? findBackup : takeBackup;
      const file = Bun.file(await find(context, name));
      return new Response(file, {
        headers: { 'content-type': ZSTD, 'content-disposition': `attachment; filename="${name}"` },
      });
    },
  }),
];

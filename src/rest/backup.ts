import { z } from 'zod';
import { takeBackup } from '../services/backup.ts';
import { type Route, route } from './route.ts';

const ZSTD = 'application/zstd';

export const backupRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/backups/{name}',
    summary: 'A backup of the shop as a file; docs/backup-format.md says what is in it.',
    action: 'shop:manage',
    answer: z.file(),
    contentType: ZSTD,
    async handle({ context, params }) {
      const name = params['name'] ?? '';
      const file = Bun.file(await takeBackup(context, name));
      return new Response(file, {
        headers: { 'content-type': ZSTD, 'content-disposition': `attachment; filename="${name}"` },
      });
    },
  }),
];

import { z } from 'zod';
import { BACKUP_FORMAT } from '../../domain/backups.ts';

const name = z.string().regex(/^\w{1,63}$/);
const count = z.number().int().nonnegative();

const table = z.object({
  name,
  columns: z.array(name).min(1),
  rows: count,
  sums: z.record(name, z.string()),
  identity: z.object({ column: name, next: count }).nullable(),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What a backup says about itself. */
export const manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  talyer: z.string(),
  taken: z.iso.datetime(),
  shop: z.object({ zone: z.string(), name: z.string().optional() }),
  migrations: z.array(z.string()).min(1),
  tables: z.array(table).min(1),
  pictures: z.object({ files: count, bytes: count }).optional(),
});

/** The members that every format has, so that the version of a newer program can be named. */
export const anyManifest = z.object({ format: z.number(), talyer: z.string() });

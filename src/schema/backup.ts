import type { TableTotals } from '../domain/backups.ts';
import { sumMoney } from '../domain/money.ts';
import * as backup from '../services/backup.ts';
import { previewRestore, type RestorePreview, startRestore } from '../services/restore.ts';
import { builder } from './builder.ts';

/** The number of rows of a table in a backup; 0 when an older program did not have the table. */
const rowsOf = (totals: readonly TableTotals[], table: string): number =>
  totals.find(({ name }) => name === table)?.rows ?? 0;

/** The sum of a column of a table. */
const sumOf = (totals: readonly TableTotals[], table: string, column: string): string =>
  totals.find(({ name }) => name === table)?.sums[column] ?? '0';

const BackupContent = builder.objectRef<readonly TableTotals[]>('BackupContent').implement({
  description: 'The contents of a backup.',
  fields: (t) => ({
    records: t.int({
      description: 'Repair records.',
      resolve: (totals) => rowsOf(totals, 'repair_records'),
    }),
    accounts: t.int({ description: 'Accounts.', resolve: (totals) => rowsOf(totals, 'users') }),
    expenses: t.int({ description: 'Expenses.', resolve: (totals) => rowsOf(totals, 'expenses') }),
    technicians: t.int({
      description: 'Names on the technician list.',
      resolve: (totals) => rowsOf(totals, 'technicians'),
    }),
    templates: t.int({
      description: 'Auto replies.',
      resolve: (totals) => rowsOf(totals, 'auto_reply_templates'),
    }),
    journalEntries: t.int({
      description: 'Entries of the journal.',
      resolve: (totals) => rowsOf(totals, 'journal'),
    }),
    repairCosts: t.field({
      type: 'Money',
      description: 'The sum of what the repairs cost.',
      resolve: (totals) => sumMoney([sumOf(totals, 'repair_records', 'repair_cost')]),
    }),
    expenseAmounts: t.field({
      type: 'Money',
      description: 'The sum of the expenses.',
      resolve: (totals) => sumMoney([sumOf(totals, 'expenses', 'amount')]),
    }),
  }),
});

const Backup = builder.objectRef<backup.KeptBackup>('Backup').implement({
  description: 'A backup of the shop.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Its file, which /api/backups/NAME returns to admins.',
    }),
    takenAt: t.expose('taken', { type: 'DateTime', description: 'When it was taken.' }),
    reason: t.exposeString('reason', {
      description: '`nightly`, `manual`, `before-update` or `before-restore`.',
    }),
    bytes: t.exposeFloat('bytes', { description: 'The size of the file.' }),
    content: t.field({
      type: BackupContent,
      nullable: true,
      description: 'Its contents; null when the file cannot be read.',
      resolve: ({ name }, _args, context) => backup.backupTotals(context, name).catch(() => null),
    }),
    isInDataFolder: t.exposeBoolean('isInDataFolder', {
      description: 'Whether the data folder has it.',
    }),
    isInSecondPlace: t.exposeBoolean('isInSecondPlace', {
      description: 'Whether the second place has it.',
    }),
  }),
});

const SecondPlace = builder
  .objectRef<NonNullable<backup.BackupState['second']>>('SecondPlace')
  .implement({
    description: 'The second folder for backups, such as on a USB drive.',
    fields: (t) => ({
      folder: t.exposeString('folder', { description: 'Where it is.' }),
      isThere: t.exposeBoolean('isThere', {
        description: 'False while the folder is unavailable.',
      }),
      isOnSameDisk: t.exposeBoolean('isOnSameDisk', {
        description: 'Whether it is on the same disk as the data folder.',
      }),
      newestAt: t.expose('newest', {
        type: 'DateTime',
        nullable: true,
        description:
          'When its newest backup was taken; null while the folder is unavailable or empty.',
      }),
      lastError: t.exposeString('lastError', {
        description: 'Why backups could not be copied there; empty when they could.',
      }),
    }),
  });

/** The backups of a shop, as a part of its state. */
export const BackupState = builder.objectRef<backup.BackupState>('BackupState').implement({
  description: 'The backups of the shop, and the progress of one that is being made.',
  fields: (t) => ({
    list: t.expose('backups', {
      type: [Backup],
      description: 'Those of both places, newest first.',
    }),
    second: t.expose('second', {
      type: SecondPlace,
      nullable: true,
      description: 'The second place; null when none is set.',
    }),
    isOverdue: t.exposeBoolean('isOverdue', {
      description: 'Whether there is none from the last 3 days.',
    }),
    progress: t.exposeFloat('progress', {
      nullable: true,
      description: 'From 0 to 1 while one is being made; null otherwise.',
    }),
    lastError: t.exposeString('lastError', {
      description: 'Why the last attempt failed; empty when it did not.',
    }),
    restoreError: t.string({
      description: 'Why the last restore failed; empty when it did not.',
      resolve: (_state, _args, { restores }) => restores.lastError,
    }),
  }),
});

builder.mutationField('backUpNow', (t) =>
  t.boolean({
    description: 'Begins a backup of the shop; `shopState` has its progress. Admins only.',
    resolve: async (_root, _args, context) => {
      await backup.startBackup(context);
      return true;
    },
  }),
);

const RestoreInput = builder.inputType('RestoreInput', {
  description: 'A backup to restore: one of the list, or an uploaded file.',
  fields: (t) => ({
    backup: t.string({ description: 'The name of one on the list.' }),
    upload: t.string({ description: 'The id that `POST /api/backups` returned.' }),
    passphrase: t.string({ description: 'The passphrase of an encrypted file.' }),
    code: t.string({ description: 'The code on the console, in a shop without users.' }),
  }),
});

const RestorePreviewType = builder.objectRef<RestorePreview>('RestorePreview').implement({
  description: 'What a restore brings, and what it replaces.',
  fields: (t) => ({
    takenAt: t.field({
      type: 'DateTime',
      description: 'When the backup was taken.',
      resolve: ({ manifest }) => new Date(manifest.taken),
    }),
    shop: t.string({
      description: 'The name of its shop; empty when it has none.',
      resolve: ({ manifest }) => manifest.shop.name ?? '',
    }),
    zone: t.string({
      description: 'The time zone of its shop.',
      resolve: ({ manifest }) => manifest.shop.zone,
    }),
    version: t.string({
      description: 'The version of the program that wrote it.',
      resolve: ({ manifest }) => manifest.talyer,
    }),
    content: t.field({
      type: BackupContent,
      description: 'Its contents.',
      resolve: ({ manifest }) => manifest.tables,
    }),
    replaces: t.expose('replaced', {
      type: BackupContent,
      description: 'The contents of the shop now.',
    }),
  }),
});

builder.mutationFields((t) => ({
  previewRestore: t.field({
    type: RestorePreviewType,
    description:
      'Returns what is in a backup and what it would replace, without changing anything. Admins, and the person who sets up a new shop.',
    args: { input: t.arg({ type: RestoreInput, required: true, description: 'The backup.' }) },
    resolve: (_root, { input }, context) => previewRestore(context, input),
  }),
  restoreBackup: t.boolean({
    description:
      'Begins to replace the shop with a backup. `/healthz` has the progress; everybody signs in again afterwards. Admins, and the person who sets up a new shop.',
    args: { input: t.arg({ type: RestoreInput, required: true, description: 'The backup.' }) },
    resolve: async (_root, { input }, context) => {
      await startRestore(context, input);
      return true;
    },
  }),
}));

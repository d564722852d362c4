import { operation } from '../kit/facades.ts';
import { BACKUP, BACKUP_CONTENT } from '../kit/fixtures.ts';
import { type Ask, refusedTo, type Scenario } from '../kit/scenario.ts';

const others = ['nobody', 'client', 'technician', 'csr'] as const;
const at = (name: string) => () => ({ path: `/api/backups/${name}` });

const file: Ask = {
  call: 'GET /api/backups/{name}',
  prepare: async ({ make }) => (await make.backup()).length,
  rest: at(BACKUP),
  graphql: null,
};
const upload: Ask = {
  call: 'POST /api/backups',
  rest: () => ({ body: 'Dear Ana' }),
  graphql: null,
};
/** What a restore says of a file that is no backup. */
const foreign: Ask = {
  call: 'previewRestore',
  prepare: async ({ make }) => (await make.backup()).length,
  rest: null,
  graphql: () =>
    operation('mutation', 'previewRestore', {
      args: { input: ['RestoreInput!', { backup: BACKUP }] },
      selection: '{ version }',
    }),
};
const state: Ask = {
  call: 'shopState',
  rest: null,
  graphql: () =>
    operation('query', 'shopState', {
      selection: `{ version dataFolder freeBytes addresses { url } database { version bytes trouble }
        backups { isOverdue progress lastError second { folder }
          list { name takenAt reason isInDataFolder isInSecondPlace content { records } } } }`,
    }),
};

/** A backup is everything of the shop in one file, so only admins get it (rule 173). */
export const backups: Scenario[] = [
  { ...file, name: 'an admin downloads a backup', as: 'admin', contains: () => BACKUP_CONTENT },
  ...refusedTo(others, file),
  {
    ...upload,
    name: 'an admin uploads a file to restore',
    as: 'admin',
    contains: () => ({ isEncrypted: false }),
  },
  ...refusedTo(others, upload),
  {
    ...foreign,
    name: 'a file that is no backup is refused',
    as: 'admin',
    code: 'INVALID',
    message: `${BACKUP} is not a backup of Talyer.`,
  },
  ...refusedTo(others, foreign),
  ...[
    'talyer-20261121-190004-nightly.tar.zst',
    `..%2Fbackups%2F${BACKUP}`,
    `${BACKUP}%00`,
    'talyer.shop',
    '..%2Ftalyer.shop',
  ].map((name) => ({
    ...file,
    name: `there is no ${name}`,
    as: 'admin' as const,
    rest: at(name),
    code: 'NOT_FOUND',
  })),
  {
    ...state,
    name: 'an admin reads the state of the shop',
    as: 'admin',
    prepare: async ({ make }) => (await make.backup()).length,
    // The file is no real one, so nothing can be counted in it.
    contains: () => ({
      version: 'test',
      dataFolder: null,
      database: { trouble: null },
      backups: {
        progress: null,
        second: null,
        list: [{ name: BACKUP, reason: 'nightly', isInDataFolder: true, content: null }],
      },
    }),
  },
  ...refusedTo(others, state),
];

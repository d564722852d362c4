import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../test/kit/database.ts';
import type { DatabaseTarget } from '../data/connect.ts';
import { openLogFile } from '../data/log-file.ts';
import { readConfig } from '../env.ts';
import { silentLog } from '../log.ts';
import { countRows } from '../services/backup.ts';
import { openShop } from '../shop.ts';
import { consoleIo } from './io.ts';
import { reportLines, writeReport } from './report.ts';
import { runUserTask } from './user.ts';

const PLANTED = {
  client: 'Planted Klient',
  text: 'planted unit with a cracked screen',
  password: 'planted pass phrase',
  token: 'plantedtoken0123456789abcdef',
  url: 'postgres://plantedrole:plantedsecret@plantedhost:5432/planteddb',
  folder: 'planted-home',
  place: '/media/plantedstick',
  host: '203.0.113.77',
  proxy: '198.51.100.23',
};

let root: string;
let target: DatabaseTarget;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'talyer-report-'));
  target = await createTestDatabase();
  const shop = openShop({ target, zone: 'Asia/Manila', version: 'test', log: silentLog });
  const { client, password, text } = PLANTED;
  const account = { username: 'plantedname', name: client, role: 'client', password };
  const io = { print: () => {}, complain: () => {}, log: silentLog };
  await runUserTask({ task: 'add', ...account }, shop, io);
  await shop.db.execute(
    sql`insert into repair_records (client_name, unit) values (${client}, ${text})`,
  );
  await shop.database.end();
});
afterAll(() => rmSync(root, { recursive: true }));

/** A shop whose settings, log and findings are full of what must not get out. */
async function plant() {
  const dataDir = join(root, PLANTED.folder);
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const { log, keepLog } = consoleIo(() => {});
  keepLog?.(openLogFile(dataDir, 'talyer'));
  const everything = Object.values(PLANTED).join(' ');
  log.info('serving', { port: 5000, address: PLANTED.host });
  log.warn('it failed', { error: everything, reason: everything });
  log.error('a request failed', {
    path: everything,
    cookie: PLANTED.token,
    error: Object.assign(new TypeError(`no ${everything}\n    at ${PLANTED.client}`), {
      code: 'EPLAIN',
    }),
  });
  log.info('sign-in', { kind: 'security', by: { name: PLANTED.client }, address: PLANTED.host });
  writeFileSync(
    join(dataDir, 'logs', 'postgresql-Sun.log'),
    `2026-11-22 [7] ERROR:  duplicate key value "${everything}"\n`,
  );
  writeFileSync(join(dataDir, 'logs', 'security.log'), `{"name":"${everything}"}\n`);
  const config = readConfig(
    { data: dataDir, host: PLANTED.host },
    {
      HOME: root,
      DATABASE_URL: PLANTED.url,
      TALYER_BACKUP_DIR: PLANTED.place,
      TALYER_TRUSTED_PROXY: PLANTED.proxy,
      TALYER_ADMIN_USERNAME: PLANTED.client,
      TALYER_ADMIN_PASSWORD: PLANTED.password,
    },
  );
  const tables = await countRows(target);
  return {
    version: '0.2.0',
    config,
    findings: [{ isGood: false, topic: 'tables', what: everything }],
    tables,
  };
}

test('the report contains what support needs, and none of the planted secrets', async () => {
  const file = join(root, 'report.txt');
  await writeReport(file, await plant());
  const report = readFileSync(file, 'utf8');
  for (const part of [
    'Talyer 0.2.0, Bun ',
    'BAD tables',
    'DATABASE_URL set',
    'port 5000 on one address',
    'second place away',
    'users 1',
    'repair_records 1',
    'postgresql-Sun.log: WARNING 0, ERROR 1, FATAL 0, PANIC 0',
    ' info serving',
    ' error a request failed [TypeError',
    'report.test.ts:',
  ])
    expect(report).toContain(part);
  for (const secret of [...Object.values(PLANTED), 'Klient', 'cracked', 'phrase', '$argon2'])
    expect(report).not.toContain(secret);
  expect(report).not.toContain('lanted');
  expect(report).not.toContain(root);
});

test('a folder without a shop gives a report, too', async () => {
  const config = readConfig({ data: join(root, 'nothing') }, { HOME: root });
  const examination = { version: '0.2.0', config, findings: [], tables: [] };
  expect(await reportLines(examination)).toContain('no data folder');
  if (process.platform !== 'linux') return;
  // Not even root may create a file there.
  const refusal = await writeReport('/sys/report.txt', examination).catch(String);
  expect(refusal).toContain('/sys/report.txt cannot be written: ');
});

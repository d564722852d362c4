import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { $ } from 'bun';
import { serversOf } from './processes.ts';
import { conclude, faultOptions, inDataFolder, startTalyer } from './talyer.ts';
import { signIn, startWriters } from './writers.ts';

/**
 * Damages a data folder while the shop is closed. Repairable damage is repaired, and the shop opens
 * with all its records; anything else is refused with exit code 1 and one sentence without a stack
 * trace.
 */
type Damage = Readonly<{
  what: string;
  harm: (dataDir: string) => void | Promise<void>;
  /** What the sentence must contain; without it the shop must open. */
  says?: RegExp;
  heal?: (dataDir: string) => Promise<void>;
}>;

const cluster = (dataDir: string) => join(dataDir, 'postgres');
const remove = (name: string) => (dataDir: string) =>
  rmSync(join(dataDir, name), { recursive: true });
const emptied = (name: string) => (dataDir: string) => {
  remove(name)(dataDir);
  mkdirSync(join(dataDir, name), { mode: 0o700 });
};
const engineFile = (dataDir: string, name: string) =>
  join(dataDir, 'engine', readdirSync(join(dataDir, 'engine'))[0] ?? '', name);
const isRoot = process.getuid?.() === 0;
const LOST = /The database of this shop is not where it was/;

const DAMAGES: readonly Damage[] = [
  { what: 'the database is gone', harm: remove('postgres'), says: LOST },
  {
    what: 'the database and the mark of the shop are gone',
    harm: (dataDir) => {
      remove('postgres')(dataDir);
      remove('talyer.shop')(dataDir);
    },
    says: LOST,
  },
  { what: 'the database is emptied', harm: emptied('postgres'), says: LOST },
  {
    what: 'only the mark of the shop is left',
    harm: (dataDir) => {
      for (const name of readdirSync(dataDir)) if (name !== 'talyer.shop') remove(name)(dataDir);
    },
    says: LOST,
  },
  {
    what: 'pg_control is missing',
    harm: remove('postgres/global/pg_control'),
    says: /damaged: .*pg_control is missing/,
  },
  {
    what: 'pg_control is garbage',
    harm: (dataDir) =>
      writeFileSync(join(cluster(dataDir), 'global', 'pg_control'), 'x'.repeat(8192)),
    says: /damaged: .*pg_control|does not fit the one in this Talyer/,
  },
  { what: 'PG_VERSION is missing', harm: remove('postgres/PG_VERSION'), says: /PG_VERSION/ },
  { what: 'the log is missing', harm: remove('postgres/pg_wal'), says: /pg_wal is missing/ },
  {
    what: 'the log is emptied',
    harm: emptied('postgres/pg_wal'),
    says: /pg_wal holds no write-ahead log/,
  },
  {
    what: 'the log is cut',
    harm: (dataDir) => {
      const wal = join(cluster(dataDir), 'pg_wal');
      for (const name of readdirSync(wal)) if (name.length === 24) truncateSync(join(wal, name), 0);
    },
    says: /pg_wal does not fit the rest/,
  },
  { what: 'pg_hba.conf is missing', harm: remove('postgres/pg_hba.conf') },
  { what: 'postgresql.conf is missing', harm: remove('postgres/postgresql.conf') },
  {
    what: 'empty folders are missing',
    harm: (dataDir) => {
      for (const name of ['pg_notify', 'pg_tblspc', 'pg_stat_tmp', 'pg_logical/mappings'])
        rmSync(join(cluster(dataDir), name), { recursive: true });
    },
  },
  {
    what: 'the lock holds garbage',
    harm: (dataDir) => writeFileSync(join(dataDir, 'talyer.lock'), 'garbage '.repeat(500)),
  },
  { what: 'the lock is missing', harm: remove('talyer.lock') },
  {
    what: 'the note of the pid holds garbage',
    harm: (dataDir) => appendFileSync(join(dataDir, 'talyer.pid'), '!'),
  },
  {
    what: 'the lock is a folder',
    harm: emptied('talyer.lock'),
    says: /talyer\.lock is a folder and must be a file/,
  },
  {
    what: 'logs is a file',
    harm: (dataDir) => {
      remove('logs')(dataDir);
      writeFileSync(join(dataDir, 'logs'), '');
    },
    says: /logs is a file and must be a folder/,
  },
  {
    what: 'a program of PostgreSQL is cut',
    harm: (dataDir) => truncateSync(engineFile(dataDir, 'bin/postgres'), 1_000_000),
  },
  {
    what: 'a program of PostgreSQL is overwritten',
    harm: (dataDir) => {
      const path = engineFile(dataDir, 'bin/postgres');
      writeFileSync(path, new Uint8Array(statSync(path).size));
    },
  },
  { what: 'PostgreSQL is gone', harm: remove('engine') },
  {
    what: 'the socket and log folders are gone',
    harm: (dataDir) => {
      remove('run')(dataDir);
      remove('logs')(dataDir);
    },
  },
  {
    what: 'everything is open to others',
    harm: async (dataDir) => void (await $`chmod -R 755 ${dataDir}`),
  },
  {
    what: 'one folder belongs to another user',
    harm: (dataDir) => {
      if (isRoot) chownSync(join(cluster(dataDir), 'base'), 12_345, 12_345);
      else chmodSync(join(cluster(dataDir), 'base'), 0o000);
    },
  },
  ...(isRoot
    ? [
        {
          what: 'the disk is read-only',
          harm: async (dataDir: string) => {
            await $`mount --bind ${dataDir} ${dataDir}`;
            await $`mount -o remount,bind,ro ${dataDir}`;
          },
          says: /is read-only\. Make it writable/,
          heal: async (dataDir: string) => void (await $`umount ${dataDir}`),
        },
      ]
    : []),
];

const { rounds, port } = faultOptions(DAMAGES.length);
/** A run of few rounds tries different kinds each time. */
const order = DAMAGES.map((damage) => ({ damage, at: Math.random() }))
  .toSorted((a, b) => a.at - b.at)
  .map(({ damage }) => damage);
const findings: string[] = [];

await inDataFolder(port, async (dataDir) => {
  const shop = startTalyer(dataDir, port);
  await shop.serving();
  const cookie = await signIn(shop.address);
  const writers = startWriters(shop.address, cookie, 2, 'd');
  while (writers.acknowledged.size < 20) await Bun.sleep(5);
  await writers.stop();
  shop.signal('SIGTERM');
  await shop.exited;
  const whole = `${dataDir}-whole`;
  await $`cp -a ${dataDir} ${whole}`;

  for (let round = 0; round < rounds; round += 1) {
    const damage = order[round % order.length];
    if (damage === undefined) break;
    await damage.harm(dataDir);
    const finding = await tryToOpen(dataDir, damage, writers.acknowledged.size);
    await damage.heal?.(dataDir);
    if (finding !== undefined) findings.push(`${damage.what}: ${finding}`);
    rmSync(dataDir, { recursive: true, force: true });
    await $`cp -a ${whole} ${dataDir}`;
  }
  rmSync(whole, { recursive: true });
});

async function tryToOpen(
  dataDir: string,
  { says }: Damage,
  records: number,
): Promise<string | undefined> {
  const talyer = startTalyer(dataDir, port);
  const opened = await talyer.serving().then(
    () => true,
    () => false,
  );
  const found = opened ? await countRecords(talyer.address) : 0;
  if (opened) talyer.signal('SIGTERM');
  const exitCode = await talyer.exited;
  const said = await talyer.complaint();
  if (said.includes('"stack"')) return `a stack: ${said}`;
  if (serversOf(dataDir).length > 0) return 'a database is left running';
  if (says === undefined) {
    if (!opened) return `it did not open: ${said}`;
    return found === records ? undefined : `${found} of ${records} records are there`;
  }
  if (opened) return `it opened with ${found} records`;
  const sentences = said.split('\n').filter((line) => line.startsWith('talyer: '));
  if (exitCode !== 1 || sentences.length !== 1) return `exit ${exitCode}, said: ${said}`;
  return says.test(sentences[0] ?? '') ? undefined : `said: ${sentences[0]}`;
}

async function countRecords(address: string): Promise<number> {
  const cookie = await signIn(address);
  const answer = await fetch(`${address}/api/repair-records`, { headers: { cookie } });
  const rows: unknown = await answer.json();
  return Array.isArray(rows) ? rows.length : -1;
}

conclude(
  'damaged folder',
  `${rounds} damaged folders of ${DAMAGES.length} kinds, each mended or refused in one sentence`,
  findings,
);

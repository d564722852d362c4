import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { $ } from 'bun';
import { serversOf } from './processes.ts';
import { conclude, faultOptions, inDataFolder, startTalyer } from './talyer.ts';
import { signIn, startWriters } from './writers.ts';

/**
 * Copies a data folder in ways that lose owners, modes, links and empty folders. Each copy must
 * open with the same number of records and the same sum. It needs root for the owners, and
 * mkfs.vfat and mtools for the USB stick.
 */
type Way = Readonly<{
  name: string;
  copy: (from: string, to: string, stick: string) => Promise<void>;
}>;

const WAYS: readonly Way[] = [
  { name: 'cp -r', copy: async (from, to) => void (await $`cp -r ${from} ${to}`) },
  {
    name: 'tar without owners',
    copy: async (from, to) => {
      mkdirSync(to);
      await $`tar -C ${from} -cf - . | tar -C ${to} -xf - --no-same-owner --no-same-permissions`;
    },
  },
  {
    name: 'a FAT stick',
    copy: async (from, to, stick) => {
      await $`mkfs.vfat -C ${stick} ${STICK_KB}`.quiet();
      await $`mcopy -s -Q -i ${stick} ${from} ::`.quiet();
      await $`mcopy -s -Q -n -i ${stick} ::${basename(from)} ${dirname(to)}`.quiet();
      renameSync(join(dirname(to), basename(from)), to);
      rmSync(stick);
    },
  },
  {
    name: 'without empty folders',
    copy: async (from, to) => {
      await $`cp -r ${from} ${to}`;
      await $`find ${to} -type d -empty -delete`;
    },
  },
];
/** The user who starts the copy: root, or a user who got the folder without its modes. */
const USERS = ['root', 'nobody'] as const;
const STICK_KB = 300 * 1024;

const { rounds, port } = faultOptions(8);
const findings: string[] = [];

async function totals(address: string): Promise<string> {
  const cookie = await signIn(address);
  const answer = await fetch(`${address}/api/repair-records`, { headers: { cookie } });
  const rows: { repairCost: string }[] = await answer.json();
  return `${rows.length} records of ${rows.reduce((sum, row) => sum + Number(row.repairCost), 0)}`;
}

async function openCopy(copy: string, user: string, expected: string): Promise<string | undefined> {
  const talyer = startTalyer(copy, port, user);
  try {
    await talyer.serving();
    const found = await totals(talyer.address);
    if (found !== expected) return `${found} instead of ${expected}`;
    const foreign = (await $`find ${copy} -user root -o -perm /077 -not -type l`.text()).trim();
    return foreign === '' ? undefined : `not the owner's alone: ${foreign.split('\n')[0]}`;
  } catch (error) {
    return String(error);
  } finally {
    talyer.signal('SIGTERM');
    await talyer.exited;
  }
}

const work = mkdtempSync(join(tmpdir(), 'talyer-copies-'));
chmodSync(work, 0o755);
try {
  await inDataFolder(port, async (dataDir) => {
    const shop = startTalyer(dataDir, port);
    await shop.serving();
    const writers = startWriters(shop.address, await signIn(shop.address), 2, 'c');
    while (writers.acknowledged.size < 50) await Bun.sleep(5);
    await writers.stop();
    const expected = await totals(shop.address);
    shop.signal('SIGTERM');
    await shop.exited;

    for (let round = 0; round < rounds; round += 1) {
      const way = WAYS[round % WAYS.length];
      const user = USERS[Math.floor(round / WAYS.length) % USERS.length] ?? 'root';
      if (way === undefined) break;
      const copy = join(work, `copy-${round}`);
      await way.copy(dataDir, copy, join(work, 'stick.img'));
      if (user !== 'root') await $`chown -R ${user} ${copy}`;
      const finding = await openCopy(copy, user, expected);
      if (finding !== undefined) findings.push(`${way.name}, opened by ${user}: ${finding}`);
      if (serversOf(copy).length > 0) findings.push(`${way.name}: a database is left running`);
      rmSync(copy, { recursive: true, force: true });
    }
  });
} finally {
  rmSync(work, { recursive: true, force: true });
}

conclude('copied folder', `${rounds} copies, each opened with equal counts and sums`, findings);

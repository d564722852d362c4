import { $ } from 'bun';
import { join } from 'node:path';
import { onDisk } from './disk.ts';
import { embeddedDatabaseIn } from './records.ts';
import { conclude, faultOptions, randomMoment, spread, startTalyer } from './talyer.ts';
import { runWriterRounds } from './writer-rounds.ts';

/**
 * Fills the shop's disk under four writers, completely or nearly so, and frees it again. No
 * acknowledged record may be lost, reads must continue, people must be told why saving fails, and
 * everything must work within five seconds without a restart.
 */
const WRITERS = 4;
const DISK_MB = 200;
const FULL_MS = 3000;
const LONGEST_BACK_MS = 5000;
const MOST_LOG_BYTES = 100_000;
const SENTENCE =
  "The shop's computer has no room left. Nothing was saved; what you typed is still here.";

const { rounds, port } = faultOptions(20);

/** Fills the disk except for this many megabytes. */
async function fill(mount: string, leave: number): Promise<void> {
  const filler = join(mount, 'filler');
  // Writing fails when the disk is full.
  await $`dd if=/dev/zero of=${filler} bs=1M`.quiet().nothrow();
  if (leave > 0) await $`truncate -s -${leave}M ${filler}`;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await Bun.sleep(20);
}

const { acknowledged, backAfter, findings } = await onDisk(DISK_MB, async ({ mount }) => {
  const dataDir = join(mount, 'shop');
  const talyer = startTalyer(dataDir, port);
  const health = async () => (await fetch(`${talyer.address}/healthz`)).status;
  const found = await runWriterRounds({
    rounds,
    talyer,
    database: embeddedDatabaseIn(dataDir),
    writers: WRITERS,
    fault: async ({ number, cookie, report }) => {
      const records = `${talyer.address}/api/repair-records`;
      const headers = { cookie, 'content-type': 'application/json' };
      await randomMoment(200, 700);
      await fill(mount, number % 2 === 0 ? 20 : 0);
      await until(async () => (await health()) === 503);
      const refused = await fetch(records, { method: 'POST', headers, body: '{"unit":"none"}' });
      const answer = await refused.text();
      if (refused.status !== 503 || !answer.includes(SENTENCE))
        report(`a write was answered ${refused.status} ${answer}`);
      const read = await fetch(records, { headers });
      if (read.status !== 200) report(`a read was answered ${read.status}`);
      await Bun.sleep(FULL_MS);
      if ((await health()) !== 503) report('a full disk looks well');
      await $`rm ${join(mount, 'filler')}`;
    },
    longestMs: LONGEST_BACK_MS,
    afterwards: async ({ report }) => {
      if ((await health()) !== 200) report('the health stays bad');
    },
  });
  const written = (await talyer.complaint()).length;
  if (written > MOST_LOG_BYTES) found.findings.push(`the log took ${written} bytes`);
  found.findings.push(...(await startOnFullDisk(mount)));
  return found;
});

/** A start on a full disk must open the shop, or explain in one sentence why it cannot. */
async function startOnFullDisk(mount: string): Promise<string[]> {
  const wrong: string[] = [];
  await fill(mount, 0);
  for (const folder of ['shop', 'another']) {
    const again = startTalyer(join(mount, folder), port);
    const seen = async () => (await saidBy(again.address)).includes(SENTENCE);
    const ended = await Promise.race([until(seen), again.exited]);
    again.signal('SIGTERM');
    const exitCode = await again.exited;
    const said = await again.complaint();
    const isPlain = /^talyer: .* is full/m.test(said) && !/\n\s+at |"stack"/.test(said);
    if (ended === undefined ? exitCode !== 0 : exitCode !== 1 || !isPlain)
      wrong.push(`a start on a full disk ended with ${exitCode}: ${said}`);
  }
  return wrong;
}

async function saidBy(address: string): Promise<string> {
  return fetch(`${address}/healthz`).then(
    (response) => response.text(),
    () => '',
  );
}

conclude(
  'disk full',
  `${rounds} rounds, ${acknowledged} acknowledged, writers save again ${spread(backAfter)}`,
  findings,
);

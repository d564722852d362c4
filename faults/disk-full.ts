import { $ } from 'bun';
import { join } from 'node:path';
import { onDisk } from './disk.ts';
import { lostOrDoubledInside } from './records.ts';
import { conclude, faultOptions, spread, startTalyer } from './talyer.ts';
import { signIn, startWriters } from './writers.ts';

/**
 * Somebody fills the disk of the shop under four writers, to the last byte or nearly so, and makes
 * room again: nothing that was acknowledged is lost, reads go on, people are told why, and all is
 * well within five seconds without a restart.
 */
const WRITERS = 4;
const DISK_MB = 200;
const FULL_MS = 3000;
const LONGEST_BACK_MS = 5000;
const MOST_LOG_BYTES = 100_000;
const SENTENCE =
  "The shop's computer has no room left. Nothing was saved; what you typed is still here.";

const { rounds, port } = faultOptions(20);
const acknowledged = new Set<string>();
const findings: string[] = [];
const backAfter: number[] = [];

/** Fills the disk but for so many megabytes. */
async function fill(mount: string, leave: number): Promise<void> {
  const filler = join(mount, 'filler');
  // It ends when the disk is full.
  await $`dd if=/dev/zero of=${filler} bs=1M`.quiet().nothrow();
  if (leave > 0) await $`truncate -s -${leave}M ${filler}`;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await Bun.sleep(20);
}

await onDisk(DISK_MB, async ({ mount }) => {
  const dataDir = join(mount, 'shop');
  const talyer = startTalyer(dataDir, port);
  await talyer.serving();
  const cookie = await signIn(talyer.address);
  const health = async () => (await fetch(`${talyer.address}/healthz`)).status;
  const rest = (method: string, body?: string) =>
    fetch(`${talyer.address}/api/repair-records`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
  for (let round = 1; round <= rounds; round += 1) {
    const writers = startWriters(talyer.address, cookie, WRITERS, `r${round}`);
    await Bun.sleep(200 + Math.random() * 500);
    await fill(mount, round % 2 === 0 ? 20 : 0);
    await until(async () => (await health()) === 503);
    const refused = await rest('POST', '{"unit":"none"}');
    const answer = await refused.text();
    if (refused.status !== 503 || !answer.includes(SENTENCE))
      findings.push(`round ${round}: a write was answered ${refused.status} ${answer}`);
    const read = await rest('GET');
    if (read.status !== 200) findings.push(`round ${round}: a read was answered ${read.status}`);
    await Bun.sleep(FULL_MS);
    if ((await health()) !== 503) findings.push(`round ${round}: a full disk looks well`);
    await $`rm ${join(mount, 'filler')}`;
    const back = await writers.backAfter();
    backAfter.push(...back);
    if (Math.max(...back) > LONGEST_BACK_MS)
      findings.push(`round ${round}: a writer waited ${Math.round(Math.max(...back))} ms`);
    if ((await health()) !== 200) findings.push(`round ${round}: the health stays bad`);
    await writers.stop();
    for (const unit of writers.acknowledged) acknowledged.add(unit);
    findings.push(...writers.odd);
    findings.push(...(await lostOrDoubledInside(dataDir, acknowledged)));
  }
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the stop did not end with 0');
  const written = (await talyer.complaint()).length;
  if (written > MOST_LOG_BYTES) findings.push(`the log took ${written} bytes`);

  // A start on a full disk shows the shop, or says in one sentence why it cannot.
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
      findings.push(`a start on a full disk ended with ${exitCode}: ${said}`);
  }
});

async function saidBy(address: string): Promise<string> {
  return fetch(`${address}/healthz`).then(
    (response) => response.text(),
    () => '',
  );
}

conclude(
  'disk full',
  `${rounds} rounds, ${acknowledged.size} acknowledged, writers save again ${spread(backAfter)}`,
  findings,
);

import { $ } from 'bun';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectEmbeddedDatabase } from '../src/data/embedded-postgres.ts';
import { postgresProcesses, sharedOutMegabytesOf } from '../faults/processes.ts';
import { addRows } from '../faults/shop-rows.ts';
import { conclude, EXECUTABLE, inDataFolder, percentile, startTalyer } from '../faults/talyer.ts';
import { post, signIn } from '../faults/writers.ts';
import { requestsDuring, runJob, seconds } from './backup-runs.ts';
import { addPhotos, openDatabase, photoOfPhone, readPhotos } from './photo-rows.ts';

/**
 * A shop of 100,000 records with many photos: how large its folder is, how quickly photos are shown,
 * how long backups and restores take and how much memory they need, whether every photo comes back
 * byte for byte, and whether the room of deleted ones is used again. `bun bench/photos.ts --photos
 * 20000` needs 25 GB in the folder for temporary files.
 */
const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '2000' },
    records: { type: 'string', default: '100000' },
    port: { type: 'string', default: '5100' },
  },
});
const PHOTOS = Number(values.photos);
const PORT = Number(values.port);
const SENT = 5;
const ASKED = 200;
const LOOK_MS = 200;
/** The most that other requests may take meanwhile, and that a picture or the panel may, at p99. */
const MOST_P99_MS = 100;
/** Whatever the number of photos. */
const MOST_MEMORY_MB = 500;
const MOST_REUSE = 1.15;
const FREED_WITHIN_MS = 300_000;
const INTAKE = `query ($id: ID!) { intake(recordId: $id) { id version deviceKind checks { label state }
  accessories passcodeState photos { id phase isPublic takenBy createdAt } } }`;
const LIST = '{ repairRecords(first: 50) { nodes { id date clientName unit repairStatus } } }';
const CREATE = 'mutation { createRepairRecord(input: { unit: "With photos" }) { id } }';
const findings: string[] = [];

/** Without PostgreSQL's own log, which is of any size up to 256 MB. */
const megabytes = async (path: string): Promise<number> =>
  Number((await $`du -sk --exclude=pg_wal ${path}`.text()).split('\t')[0]) / 1024;

function say(text: string): void {
  console.log(text);
}

function saySpread(name: string, taken: readonly number[]): void {
  const at = (share: number) => percentile(taken, share).toFixed(1);
  say(`${name}: p50 ${at(0.5)}, p99 ${at(0.99)} ms`);
  if (percentile(taken, 0.99) > MOST_P99_MS) findings.push(`${name}: p99 ${at(0.99)} ms`);
}

async function times(count: number, act: (n: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const from = performance.now();
    await act(n);
    taken.push(performance.now() - from);
  }
  return taken;
}

/** Does it and says how much memory processes had meanwhile. */
async function withMemory<T>(
  name: string,
  pids: () => number[],
  act: () => Promise<T>,
): Promise<T> {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  const look = (): void => {
    const now = sharedOutMegabytesOf(pids());
    if (now === 0) return;
    least = Math.min(least, now);
    most = Math.max(most, now);
  };
  look();
  const looking = setInterval(look, LOOK_MS);
  const result = await act().finally(() => clearInterval(looking));
  say(`  memory of ${name}: ${Math.round(least)} to ${Math.round(most)} MB`);
  if (most > MOST_MEMORY_MB) findings.push(`${name}: ${Math.round(most)} MB of memory`);
  return result;
}

/** Runs a command, and says how long it took and what memory it needed. */
async function talyer(name: string, ...args: string[]): Promise<void> {
  const from = performance.now();
  const child = Bun.spawn([EXECUTABLE, ...args], { stdout: 'ignore', stderr: 'pipe' });
  const said = new Response(child.stderr).text();
  await withMemory(
    name,
    () => [child.pid],
    () => child.exited,
  );
  if (child.exitCode !== 0) throw new Error(await said);
  const { total = 0 } = child.resourceUsage()?.cpuTime ?? {};
  say(
    `${name}: ${seconds(performance.now() - from)}, of which it worked ${seconds(Number(total) / 1000)}`,
  );
}

await inDataFolder(PORT, async (dataDir) => {
  const server = startTalyer(dataDir, PORT);
  await server.serving();
  const { address } = server;
  const { connection, maintenance } = await connectEmbeddedDatabase(dataDir);
  await addRows(connection, { records: Number(values.records), accounts: 2000 });
  const [sql, superuser] = [openDatabase(connection), openDatabase(maintenance)];
  const cookie = await signIn(address);
  const list = () => post(address, cookie, LIST, {}).then((answer) => answer.text());
  const both = () => [server.pid, ...postgresProcesses(dataDir)];
  const beside = async (name: string, act: () => Promise<unknown>): Promise<void> => {
    const { ms, p50, p99, worst } = await withMemory(name, both, () => requestsDuring(act, list));
    say(`${name}: ${seconds(ms)}, others meanwhile p50 ${p50}, p99 ${p99}, worst ${worst} ms`);
    if (p99 > MOST_P99_MS) findings.push(`${name}: others waited ${p99} ms (p99)`);
  };
  const cluster = join(dataDir, 'postgres');
  const empty = await megabytes(cluster);

  const created = await (await post(address, cookie, CREATE, {})).text();
  const record = /"id":"(\d+)"/.exec(created)?.[1] ?? '';
  const pictures = await Promise.all(Array.from({ length: SENT }, (_, n) => photoOfPhone(n)));
  const sent: { id: number; bytes: string }[] = [];
  const get = async (at: string, path: string, as = cookie): Promise<string> => {
    const answer = await fetch(`${at}/files/photos/${path}`, { headers: { cookie: as } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  };
  const taken = await times(SENT, async (n) => {
    const answer = await fetch(`${address}/files/photos?record=${record}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'image/jpeg' },
      body: new Blob([Uint8Array.from(pictures[n] ?? [])]),
    });
    const { id } = Object(await answer.json());
    sent.push({ id: Number(id), bytes: await get(address, String(id)) });
  });
  const kept = sent.map(({ bytes }) => Math.round((bytes.length * 3) / 4000));
  say(
    `a photo of ${((pictures[0]?.length ?? 0) / 1e6).toFixed(1)} MB is kept as ${kept.join(', ')} kB; sent in ${seconds(percentile(taken, 0.5))}`,
  );

  const [first] = await sql<{ id: number; photo: number }[]>`
    select min(id) as id, (select max(id) from photos) + 1 as photo from repair_records`;
  const [firstRecord, firstPhoto] = [first?.id ?? 0, first?.photo ?? 0];
  await addPhotos(superuser, PHOTOS, firstRecord);
  await superuser`vacuum analyze photos, blobs`;
  const full = await megabytes(cluster);
  say(`${PHOTOS} photos: the database takes ${full.toFixed(0)} MB, ${empty.toFixed(0)} before`);

  const any = (n: number): number => (n * 7919) % PHOTOS;
  saySpread(
    'the panel of an intake with its photos',
    await times(ASKED, async (n) => {
      const answer = await post(address, cookie, INTAKE, {
        id: String(firstRecord + Math.floor(any(n) / 4)),
      });
      const text = await answer.text();
      if (!text.includes('"photos":[{')) throw new Error(text);
    }),
  );
  saySpread('a preview', await times(ASKED, (n) => get(address, `${firstPhoto + any(n)}/preview`)));
  saySpread('a photo', await times(ASKED, (n) => get(address, String(firstPhoto + any(n)))));
  saySpread('a page of records', await times(ASKED, list));

  const before = await readPhotos(sql);
  await beside('the first night', () => runJob(sql, 'backup'));
  await beside('the second night', () => runJob(sql, 'backup'));
  const backups = join(dataDir, 'backups');
  const nightly = [...new Bun.Glob('*.tar.zst').scanSync(backups)].toSorted().at(-1) ?? '';
  say(
    `the backup of a night: ${(statSync(join(backups, nightly)).size / 2 ** 20).toFixed(1)} MB, and beside it ${(await megabytes(join(backups, 'pictures'))).toFixed(0)} MB of photos`,
  );
  const file = join(dataDir, '..', 'whole.tar.zst');
  await beside('a backup in one file', () =>
    talyer('talyer backup', 'backup', file, '--data', dataDir),
  );
  say(`  the file: ${(statSync(file).size / 2 ** 20).toFixed(0)} MB`);

  for (const [name, from] of [
    ['talyer restore of one file', file],
    ['talyer restore of a night', join(backups, nightly)],
  ] as const) {
    const elsewhere = join(dataDir, '..', 'elsewhere');
    await talyer(name, 'restore', from, '--data', elsewhere);
    const other = startTalyer(elsewhere, PORT + 1);
    await other.serving();
    const restored = openDatabase((await connectEmbeddedDatabase(elsewhere)).connection);
    const after = await readPhotos(restored);
    await restored.end();
    if (after.whole !== after.photos || after.digest !== before.digest)
      findings.push(`${name}: ${JSON.stringify([before, after])}`);
    const there = await signIn(other.address);
    for (const { id, bytes } of sent)
      if ((await get(other.address, String(id), there)) !== bytes)
        findings.push(`${name}: photo ${id} is another one`);
    say(`  ${after.whole} of ${before.photos} photos are back, byte for byte`);
    other.signal('SIGTERM');
    await other.exited;
    await $`rm -rf ${elsewhere}`;
    if (from === file) await $`rm ${file}`;
  }

  await superuser`update photos set deleted_at = now() - interval '2 days'
    where id % 2 = 0 and id >= ${firstPhoto}`;
  await beside('deletion of half of the photos', () => runJob(sql, 'daily-clean-up'));
  const deletedAt = new Date();
  const [left] = await sql<{ blobs: number; toast: string }[]>`
    select (select count(*)::int from blobs) as blobs,
      (select reltoastrelid::text from pg_class where oid = 'blobs'::regclass) as toast`;
  const remaining = await readPhotos(sql);
  say(`  ${remaining.photos} photos and ${left?.blobs} files are left`);
  // The one more is the logo.
  if ((left?.blobs ?? 0) > 2 * remaining.photos + 1) findings.push('files of no photo are left');
  const from = performance.now();
  // A vacuum that began during the deletion leaves what was deleted after it.
  const isFreed = async (): Promise<boolean> => {
    const [row] = await superuser`
      select coalesce(last_autovacuum > ${deletedAt}, false) and n_dead_tup * 20 < n_live_tup as freed
      from pg_stat_all_tables where relid = ${left?.toast ?? '0'}::oid`;
    return row?.['freed'] === true;
  };
  while (!(await isFreed()) && performance.now() - from < FREED_WITHIN_MS) await Bun.sleep(1000);
  say(`  their room can be used again after ${seconds(performance.now() - from)}`);
  await addPhotos(superuser, Math.floor(PHOTOS / 2), firstRecord + PHOTOS);
  await superuser`checkpoint`;
  const again = await megabytes(cluster);
  say(`  as many new photos: the database takes ${again.toFixed(0)} MB`);
  if (again - empty > (full - empty) * MOST_REUSE)
    findings.push(`deleted photos keep their room: ${full.toFixed(0)}, ${again.toFixed(0)} MB`);
  await Promise.all([sql.end(), superuser.end()]);
  server.signal('SIGTERM');
  await server.exited;
});
conclude('photos', `${PHOTOS} photos in ${values.records} records`, findings);

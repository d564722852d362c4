import postgres from 'postgres';
import { jpeg } from '../test/kit/pictures.ts';
import { embeddedDatabaseIn } from './records.ts';
import { conclude, faultOptions, inDataFolder, randomMoment, startTalyer } from './talyer.ts';
import { post, signIn } from './writers.ts';

/**
 * Sends photos, and kill -9 to Talyer at a random moment. Afterwards every acknowledged photo is
 * there and whole, and no photo is there in part. A passcode is in no row.
 */
const LATEST_KILL_MS = 1200;
/** Where a photo takes long, Talyer is killed later, so that some are acknowledged. */
const PHOTOS_BEFORE_KILL = 4;
/** Two send at once; a record takes twenty and refuses more. */
const MOST_PHOTOS = 18;
const PIN = '8316497052';
const { rounds, port } = faultOptions(20);

const findings: string[] = [];
const acknowledged = new Set<number>();

const CREATE = `mutation ($intake: IntakeInput) {
  createRepairRecord(input: { unit: "Phone" }, intake: $intake) { id } }`;

async function newRecord(address: string, cookie: string): Promise<string> {
  const intake = { passcode: { kind: 'pin', value: PIN } };
  const answer: unknown = await (await post(address, cookie, CREATE, { intake })).json();
  return JSON.stringify(answer).match(/"id":"(\d+)"/)?.[1] ?? '';
}

/** Sends photos until the program is gone. */
async function sendPhotos(
  address: string,
  cookie: string,
  record: string,
  { from, count }: { from: number; count: number },
) {
  for (let place = 0; place < count; place += 1) {
    const body = new Blob([Uint8Array.from(await jpeg(1200 + from, 900 + place))]);
    const answer = await fetch(`${address}/files/photos?record=${record}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'image/jpeg' },
      body,
    }).catch(() => null);
    if (answer === null) return;
    const { id } = Object(await answer.json().catch(() => ({})));
    if (answer.status === 201 && typeof id === 'number') acknowledged.add(id);
  }
}

async function look(address: string, cookie: string, dataDir: string): Promise<void> {
  const target = await embeddedDatabaseIn(dataDir)();
  const options = { max: 1, onnotice: () => {} };
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  const rows = await sql<{ id: number; full: string; preview: string }[]>`
    select id, encode(sha256(f.bytes), 'hex') = f.hash as full,
      encode(sha256(p.bytes), 'hex') = p.hash as preview
    from photos left join blobs f on f.hash = blob left join blobs p on p.hash = thumb`;
  const tables = await sql<{ tablename: string }[]>`
    select tablename from pg_tables where schemaname = 'public'`;
  for (const { tablename } of tables) {
    const [row] = await sql.unsafe(
      `select count(*)::int as found from ${tablename} t where t::text like '%${PIN}%'`,
    );
    if (row?.['found'] !== 0) findings.push(`${tablename} has the passcode`);
  }
  await sql.end();
  const there = new Set(rows.map(({ id }) => id));
  for (const { id, full, preview } of rows)
    if (!full || !preview) findings.push(`photo ${id} is there in part`);
  for (const id of acknowledged) if (!there.has(id)) findings.push(`photo ${id} is lost`);
  for (const id of acknowledged) {
    const answer = await fetch(`${address}/files/photos/${id}`, { headers: { cookie } });
    const bytes = await answer.arrayBuffer();
    const size = await new Bun.Image(bytes).metadata().catch(() => null);
    if (size === null) findings.push(`photo ${id} cannot be read: ${answer.status}`);
  }
}

await inDataFolder(port, async (dataDir) => {
  let talyer = startTalyer(dataDir, port);
  await talyer.serving();
  const cookieOfFirst = await signIn(talyer.address);
  const first = await newRecord(talyer.address, cookieOfFirst);
  const from = performance.now();
  await sendPhotos(talyer.address, cookieOfFirst, first, { from: 0, count: 1 });
  const latestKillMs = Math.max(LATEST_KILL_MS, PHOTOS_BEFORE_KILL * (performance.now() - from));
  for (let round = 1; round <= rounds; round += 1) {
    const cookie = await signIn(talyer.address);
    const record = await newRecord(talyer.address, cookie);
    const sending = [0, 1].map((one) =>
      sendPhotos(talyer.address, cookie, record, { from: 2 * round + one, count: MOST_PHOTOS }),
    );
    await randomMoment(100, latestKillMs);
    talyer.signal('SIGKILL');
    await Promise.all([talyer.exited, ...sending]);
    talyer = startTalyer(dataDir, port);
    await talyer.serving();
    await look(talyer.address, cookie, dataDir);
  }
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the last stop did not end with 0');
});

conclude('kill -9 amid photos', `${rounds} rounds, ${acknowledged.size} acknowledged`, findings);

import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../log.ts';
import { openEmbeddedDatabase } from '../embedded-postgres.ts';
import { LockedError } from './lock.ts';

let root: string;
const running: Bun.Subprocess[] = [];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'talyer-owner-'));
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
    await child.exited;
  }
});
afterAll(async () => {
  await (await open()).stop();
  rmSync(root, { recursive: true });
});

const open = () => openEmbeddedDatabase({ dataDir: root, log: silentLog });
const serverPid = () =>
  Number(readFileSync(join(root, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

const OWNER = `
  import { openEmbeddedDatabase } from '${import.meta.dir}/../embedded-postgres.ts';
  import { silentLog } from '${import.meta.dir}/../../log.ts';
  await openEmbeddedDatabase({ dataDir: process.argv[1], log: silentLog });
  console.log('open');
  setInterval(() => {}, 60_000);
`;

async function openElsewhere() {
  const owner = Bun.spawn([process.execPath, '-e', OWNER, root], { stdout: 'pipe' });
  running.push(owner);
  const { value } = await owner.stdout.getReader().read();
  expect(new TextDecoder().decode(value)).toContain('open');
  return owner;
}

async function kill(owner: Bun.Subprocess) {
  owner.kill('SIGKILL');
  await owner.exited;
}

function deleteLocks() {
  for (const name of ['talyer.lock', 'talyer.pid']) rmSync(join(root, name), { force: true });
}

async function expectRefused(owner: Bun.Subprocess) {
  const refusal: unknown = await open().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(LockedError);
  expect(String(refusal)).toContain(`is in use by process ${owner.pid}. Stop that one first`);
}

test('a server whose starter is running is left alone, although lock and note were deleted', async () => {
  const owner = await openElsewhere();
  const server = serverPid();
  deleteLocks();
  await expectRefused(owner);
  // A server that does not respond cannot be asked.
  process.kill(server, 'SIGSTOP');
  deleteLocks();
  await expectRefused(owner).finally(() => process.kill(server, 'SIGCONT'));
  expect(serverPid()).toBe(server);
  await kill(owner);
  const next = await open();
  expect(serverPid()).toBe(server);
  await next.stop();
});

test('a server whose adopter is running is left alone, too', async () => {
  await kill(await openElsewhere());
  const server = serverPid();
  const adopter = await openElsewhere();
  expect(serverPid()).toBe(server);
  deleteLocks();
  await expectRefused(adopter);
  expect(serverPid()).toBe(server);
  await kill(adopter);
  const next = await open();
  expect(serverPid()).toBe(server);
  await next.stop();
});

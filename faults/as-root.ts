import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { $ } from 'bun';
import postgres from 'postgres';
import { connectEmbeddedDatabase } from '../src/data/embedded-postgres.ts';
import { postgresPid } from './processes.ts';
import { conclude, faultOptions, inDataFolder, startTalyer } from './talyer.ts';
import { signIn } from './writers.ts';

/**
 * Started as root: while it serves, no thread runs as root, its database role is no superuser and
 * nothing in the folder belongs to root. What it needs later still works: a database that crashed
 * is restarted, an export is written, and a stop releases the folder. Symlinks in the folder are
 * not followed.
 */
const LINKS = ['talyer.lock', 'talyer.pid', 'talyer.shop', 'logs', 'run', 'engine'] as const;

const { rounds, port } = faultOptions(5);
const findings: string[] = [];

/** The users of all threads of a process. */
function usersOf(pid: number): Set<string> {
  const threads = readdirSync(`/proc/${pid}/task`).map((id) =>
    readFileSync(`/proc/${pid}/task/${id}/status`, 'utf8'),
  );
  return new Set(
    threads.flatMap((status) =>
      [...status.matchAll(/^(?:Uid|Gid|Groups):\s*(.*)$/gm)].flatMap(([, ids = '']) =>
        ids.trim().split(/\s+/),
      ),
    ),
  );
}

async function lookAround(dataDir: string, pid: number): Promise<void> {
  for (const process of [pid, postgresPid(dataDir) ?? 0])
    if (usersOf(process).has('0')) findings.push(`process ${process} is root or of its group`);
  const owned = (await $`find ${dataDir} -user root -o -group root`.text()).trim();
  if (owned !== '') findings.push(`root owns ${owned.split('\n')[0]}`);
  const sql = postgres({ ...(await connectEmbeddedDatabase(dataDir)).connection, max: 1 });
  const superusers = await sql`
    select usename from pg_stat_activity join pg_roles on rolname = usename
    where rolsuper and backend_type = 'client backend'`;
  const [me] = await sql`select rolsuper from pg_roles where rolname = current_user`;
  await sql.end();
  if (superusers.length > 0 || me?.['rolsuper'] !== false)
    findings.push('the shop works as a superuser');
}

async function exportRecords(address: string): Promise<void> {
  const answer = await fetch(`${address}/api/export/excel`, {
    headers: { cookie: await signIn(address) },
  });
  const start = Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 2);
  if (answer.status !== 200 || start !== 'PK') findings.push(`an export answers ${answer.status}`);
}

async function plantLinks(dataDir: string): Promise<void> {
  const outside = `${dataDir}-outside`;
  for (const name of LINKS) {
    mkdirSync(outside);
    await $`echo secret > ${outside}/secret`;
    const isFolder = !name.startsWith('talyer.');
    const path = join(dataDir, name);
    rmSync(path, { recursive: true, force: true });
    symlinkSync(isFolder ? outside : join(outside, 'secret'), path);
    const talyer = startTalyer(dataDir, port);
    const exitCode = await talyer.exited;
    const said = await talyer.complaint();
    if (exitCode !== 1 || !said.includes(`${path} is a link`))
      findings.push(`a link as ${name}: exit ${exitCode}, ${said}`);
    const { uid, size } = lstatSync(join(outside, 'secret'));
    if (uid !== 0 || size !== 7 || readdirSync(outside).length !== 1)
      findings.push(`a link as ${name} was followed`);
    rmSync(path);
    rmSync(outside, { recursive: true });
  }
}

await inDataFolder(port, async (dataDir) => {
  for (let round = 1; round <= rounds; round += 1) {
    const talyer = startTalyer(dataDir, port);
    await talyer.serving();
    await lookAround(dataDir, talyer.pid);
    await exportRecords(talyer.address);
    const database = postgresPid(dataDir) ?? 0;
    process.kill(database, 'SIGKILL');
    while (postgresPid(dataDir) === database) await Bun.sleep(10);
    await talyer.serving();
    await lookAround(dataDir, talyer.pid);
    talyer.signal('SIGTERM');
    if ((await talyer.exited) !== 0) findings.push(`round ${round}: the stop did not end with 0`);
  }
  await plantLinks(dataDir);
});

conclude('as root', `${rounds} starts as root, ${LINKS.length} kinds of links`, findings);

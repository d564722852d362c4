import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXECUTABLE, inDataFolder, spread, startTalyer } from '../faults/talyer.ts';
import { signIn } from '../faults/writers.ts';

/**
 * How long an import of 100,000 rows and an export of them take, by `dist/talyer` in a new shop, and
 * how long others wait for a page of records meanwhile. `bun bench/export-import.ts --rows 100000`.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    port: { type: 'string', default: '5100' },
  },
});
const rows = Number(values.rows);
const ASK_EVERY_MS = 20;

const HEADINGS =
  'date,clientName,contactNo,unit,declaredIssue,technicianInCharge,repairStatus,repairCost';
const ISSUES = ['No power', 'Cracked screen', 'Battery drains', 'No sound', 'Water damage'];
const UNITS = ['Laptop Aspire 5', 'Phone Galaxy A54', 'Tablet Tab S6', 'Printer L3210'];
const STATUSES = ['Unit OK', 'Unit OK', 'Processing', 'Pending', 'RTO'];

/** Rows of ten years, as a shop would have written them. */
function writeList(path: string): void {
  const firstDay = Date.UTC(2016, 0, 1);
  const lines = Array.from({ length: rows }, (_, n) =>
    [
      new Date(firstDay + Math.floor((n * 3650) / rows) * 86_400_000).toISOString().slice(0, 10),
      `Client ${n % 9000}`,
      `0917${String(n % 10_000_000).padStart(7, '0')}`,
      UNITS[n % UNITS.length],
      `${ISSUES[n % ISSUES.length]} since ${n % 30} days`,
      `Technician ${n % 12}`,
      STATUSES[n % STATUSES.length],
      (n % 90) * 50,
    ].join(','),
  );
  writeFileSync(path, `${HEADINGS}\n${lines.join('\n')}\n`);
}

await inDataFolder(Number(values.port), async (dataDir) => {
  const talyer = startTalyer(dataDir, Number(values.port));
  await talyer.serving();
  const headers = { cookie: await signIn(talyer.address) };

  /** Does it while somebody else asks for pages, and prints both times. */
  const measure = async (name: string, act: () => Promise<string>): Promise<void> => {
    const others: number[] = [];
    const done = new AbortController();
    const asking = (async () => {
      while (!done.signal.aborted) {
        const from = performance.now();
        const page = await fetch(`${talyer.address}/api/repair-records?limit=50`, { headers });
        await page.arrayBuffer();
        others.push(performance.now() - from);
        await Bun.sleep(ASK_EVERY_MS);
      }
    })();
    const from = performance.now();
    const result = await act().finally(() => done.abort());
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    await asking;
    console.log(`${name} of ${rows} rows: ${seconds} s (${result}); others: ${spread(others)}`);
  };

  const list = join(dataDir, '..', 'list.csv');
  writeList(list);
  await measure('import', async () => {
    const running = Bun.spawn([EXECUTABLE, 'import', list, '--data', dataDir], {
      env: { PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complaint] = await Promise.all([
      new Response(running.stdout).text(),
      new Response(running.stderr).text(),
    ]);
    if ((await running.exited) !== 0) throw new Error(`${said}\n${complaint}`);
    return /Added\D*([\d,]+)/.exec(said)?.[0].replaceAll(/\s+/g, ' ') ?? said.slice(0, 200);
  });
  await measure('export', async () => {
    const file = await fetch(`${talyer.address}/api/export/excel`, { headers });
    const { byteLength } = await file.arrayBuffer();
    if (!file.ok) throw new Error(`the export was refused: ${file.status}`);
    return `${(byteLength / 2 ** 20).toFixed(1)} MB`;
  });
  talyer.signal('SIGTERM');
  await talyer.exited;
});

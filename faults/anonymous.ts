import { connect, type Socket } from 'node:net';
import { megabytesOf } from './processes.ts';
import { conclude, faultOptions, inDataFolder, spread, startTalyer } from './talyer.ts';

/**
 * Visitors who are not signed in send large operations and hold idle connections, from one address,
 * while the server has 512 descriptors. Its memory must grow by less than 60 MB, and it must keep
 * serving others.
 */
const { rounds, port } = faultOptions(20);
const DESCRIPTORS = 512;
const MOST_GROWTH = 60;
const SETTLE_MS = 10_000;
const LONGEST_WAIT_MS = 5000;
const IDLE = 700;
const HOLD_MS = 2000;
const PACE_MS = 100;

const findings: string[] = [];
const growths: number[] = [];
const waits: number[] = [];

async function inTens(count: number, ask: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => ask(n + at)));
}

function askGraphQL(address: string, query: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query });
  return fetch(`${address}/graphql`, { method: 'POST', headers, body }).then((answer) =>
    answer.text(),
  );
}

const large = (n: number) => `{ repairYears } # ${n} ${'x'.repeat(250_000)}`;
const dense = (n: number) =>
  `{ ${Array.from({ length: 12 }, (_, at) => `a${n}${at}: repairYears`).join(' ')} # ${'x'.repeat(9000)} \n}`;
const many = (n: number) => `mutation { clearHighlights(ids: [${`${n} `.repeat(900)}]) { id } }`;

/** The growth of memory after garbage collection, which a busy processor delays for a moment. */
async function settledGrowth(pid: number, before: number): Promise<number> {
  const givenUp = performance.now() + SETTLE_MS;
  for (;;) {
    const growth = megabytesOf(pid) - before;
    if (growth <= MOST_GROWTH || performance.now() > givenUp) return growth;
    await Bun.sleep(PACE_MS);
  }
}

/** Connections that send one request or none, and reconnect when they are closed. */
function holdIdle(first: string): () => void {
  const held = new Set<Socket>();
  let holding = true;
  const open = (): void => {
    const socket = connect(port, '127.0.0.1', () => first !== '' && socket.write(first));
    held.add(socket);
    socket.on('data', () => {});
    socket.on('error', () => {});
    socket.on('close', () => {
      held.delete(socket);
      if (holding) setTimeout(open, 10);
    });
  };
  for (let n = 0; n < IDLE; n += 1) open();
  return () => {
    holding = false;
    for (const socket of held) socket.destroy();
  };
}

/** Other clients open a new connection for each request. */
async function watchOthers(address: string, what: string): Promise<void> {
  const until = performance.now() + HOLD_MS;
  while (performance.now() < until) {
    const asked = performance.now();
    const answer = await fetch(`${address}/healthz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    }).catch(() => undefined);
    waits.push(performance.now() - asked);
    if (answer?.status !== 200) findings.push(`${what}: others got ${answer?.status ?? 'nothing'}`);
    await Bun.sleep(PACE_MS);
  }
}

await inDataFolder(port, async (dataDir) => {
  const talyer = startTalyer(dataDir, port, 'root', {
    through: ['/bin/sh', '-c', `ulimit -n ${DESCRIPTORS} && exec "$0" "$@"`],
  });
  await talyer.serving();
  const { address, pid } = talyer;
  await inTens(300, () => askGraphQL(address, '{ shop { version } }'));
  for (let round = 1; round <= rounds; round += 1) {
    const before = megabytesOf(pid);
    await inTens(1000, (n) => askGraphQL(address, large(round * 10_000 + n)));
    await inTens(1000, (n) => askGraphQL(address, dense(round * 10_000 + n)));
    await inTens(1000, (n) => askGraphQL(address, many(round * 10_000 + n)));
    const growth = await settledGrowth(pid, before);
    growths.push(growth);
    if (growth > MOST_GROWTH) findings.push(`round ${round}: memory + ${Math.round(growth)} MB`);
    for (const [what, first] of Object.entries({
      'silent connections': '',
      'half requests': 'GET / HTTP/1.1\r\nHost: a\r\n',
      'bodies that never end':
        'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{',
      'kept connections': 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
    })) {
      const letGo = holdIdle(first);
      await watchOthers(address, `round ${round}, ${what}`);
      letGo();
    }
  }
});

const most = Math.round(Math.max(...growths));
conclude(
  'anonymous',
  `memory + ${most} MB at most, others served after ${spread(waits)}`,
  findings,
);

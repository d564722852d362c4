import { readFileSync } from 'node:fs';
import {
  ADMIN,
  conclude,
  faultOptions,
  inDataFolder,
  spread,
  startTalyer,
  type Talyer,
} from './talyer.ts';

/**
 * A thousand people listen while fifty changes a second are made, ten seconds a round: everyone is
 * told of the last change, one by one or with `missed`, within a second of it; GraphQL and /ws.
 */
const { rounds, port } = faultOptions(6);
const LISTENERS = 1000;
const OF_A_SIGN_IN = 20;
const CHANGES_A_SECOND = 50;
const SECONDS = 10;
const TOLD_WITHIN_MS = 1000;
const EVENTS =
  'subscription Live_Events($since: String!) { events(since: $since) { event id record { id version date workWeek clientName clientId contactNo unit declaredIssue repairCost technicianInCharge modeOfTransaction shippingStatus repairStatus paymentStatus paymentChannel repairReport unitStatusIndicator isHighlighted updatedByTechnician shippingDetails modeOfShipping shipbackDate warrantyDuration courierName courierAddress courierContact commission commissionPercent hasCustomCommission createdAt updatedAt } session { sessionId userId userName currentPage } } }';

const findings: string[] = [];
const costs: Record<string, number[]> = { nobody: [], graphql: [], ws: [] };
const lates: number[] = [];

async function send(talyer: Talyer, cookie: string, method: string, path: string, body: object) {
  const answer = await fetch(`${talyer.address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': address() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

let addresses = 0;
/** Each request comes from somebody else. */
const address = () => `10.3.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

async function signIn(talyer: Talyer, person: object): Promise<string> {
  const answer = await send(talyer, '', 'POST', '/api/auth/login', person);
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

/** Milliseconds of processor that the program used so far. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

interface Listener {
  socket: WebSocket;
  frames: number;
  toldAt: number;
}

/** Opens a socket and resolves when it is told of what happens. */
function listen(at: string, cookie: string): Promise<Listener> {
  const { promise, resolve, reject } = Promise.withResolvers<Listener>();
  const protocols = at === 'graphql' ? ['graphql-transport-ws'] : [];
  const options = { headers: { cookie, 'x-forwarded-for': address() }, protocols };
  // Bun's socket takes headers, which its type does not tell.
  const socket: WebSocket = Reflect.construct(WebSocket, [`ws://127.0.0.1:${port}/${at}`, options]);
  const listener: Listener = { socket, frames: 0, toldAt: 0 };
  socket.addEventListener('open', () => {
    if (at === 'graphql') socket.send('{"type":"connection_init"}');
    else resolve(listener);
  });
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    listener.frames += 1;
    listener.toldAt = performance.now();
    if (text.includes('connection_ack')) {
      const payload = { query: EVENTS, variables: { since: crypto.randomUUID() } };
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
    }
    if (text.includes('"missed"')) resolve(listener);
  });
  socket.addEventListener('close', () => reject(new Error('a socket was refused')));
  return promise;
}

/** Makes the changes and answers when the last one was answered. */
async function change(talyer: Talyer, cookie: string, id: number): Promise<number> {
  const total = CHANGES_A_SECOND * SECONDS;
  const begun = performance.now();
  const asked: Promise<unknown>[] = [];
  for (let n = 0; n < total; n += 1) {
    const unitStatusIndicator = n % 2 === 0 ? 'okay' : 'monitoring';
    const path = `/api/repair-records/${id}`;
    asked.push(send(talyer, cookie, 'PATCH', path, { unitStatusIndicator }));
    await Bun.sleep(Math.max(0, begun + ((n + 1) * 1000) / CHANGES_A_SECOND - performance.now()));
  }
  await Promise.all(asked);
  return performance.now();
}

async function cost(talyer: Talyer, who: string, work: () => Promise<unknown>): Promise<void> {
  const before = processorMs(talyer.pid);
  await work();
  costs[who]?.push((processorMs(talyer.pid) - before) / (CHANGES_A_SECOND * SECONDS));
}

async function attend(talyer: Talyer, at: string, cookies: string[], admin: string, id: number) {
  const listeners: Listener[] = [];
  for (let n = 0; n < LISTENERS; n += 50)
    listeners.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, k) => listen(at, cookies[(n + k) % cookies.length] ?? '')),
      )),
    );
  await cost(talyer, at, async () => {
    const last = await change(talyer, admin, id);
    // One more event of another kind, so that everyone has something to hear after the last one.
    const mark = listeners.map(({ frames }) => frames);
    await send(talyer, admin, 'PATCH', `/api/repair-records/${id}`, {
      unitStatusIndicator: 'okay',
    });
    const until = performance.now() + 30_000;
    while (listeners.some(({ frames }, n) => frames === mark[n]) && performance.now() < until)
      await Bun.sleep(10);
    await Bun.sleep(200);
    const late = Math.max(...listeners.map(({ toldAt }) => toldAt - last));
    lates.push(late);
    const deaf = listeners.filter(({ frames }, n) => frames === mark[n]).length;
    if (deaf > 0) findings.push(`${at}: ${deaf} were not told of the last change`);
    if (late > TOLD_WITHIN_MS) findings.push(`${at}: told ${Math.round(late)} ms after it`);
  });
  for (const { socket } of listeners) socket.close();
}

await inDataFolder(port, async (dataDir) => {
  const talyer = startTalyer(dataDir, port, 'root', { env: { TALYER_TRUSTED_PROXY: '127.0.0.1' } });
  await talyer.serving();
  const admin = await signIn(talyer, ADMIN);
  const cookies: string[] = [];
  for (let n = 0; n < LISTENERS / OF_A_SIGN_IN; n += 1) {
    const person = { username: `listener${n}`, password: 'a password of listeners' };
    const account = { ...person, name: `Listener ${n}`, role: 'csr' };
    await send(talyer, admin, 'POST', '/api/users', account);
    cookies.push(await signIn(talyer, person));
  }
  const made = await send(talyer, admin, 'POST', '/api/repair-records', { unit: 'Heard of' });
  const { id } = await made.json();
  for (let round = 1; round <= rounds; round += 1) {
    await cost(talyer, 'nobody', () => change(talyer, admin, id));
    for (const at of ['graphql', 'ws']) await attend(talyer, at, cookies, admin, id);
  }
});

const mean = (who: string) => {
  const all = costs[who] ?? [];
  return all.reduce((sum, one) => sum + one, 0) / all.length;
};
const extra = (who: string) => (mean(who) - mean('nobody')).toFixed(1);
conclude(
  'many-subscribers',
  `${LISTENERS} listeners cost ${extra('graphql')} ms of processor a change over GraphQL, ${extra('ws')} over /ws (a change itself ${mean('nobody').toFixed(1)}); told ${spread(lates)} after the last change`,
  findings,
);

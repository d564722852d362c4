import postgres from 'postgres';
import { embeddedDatabaseIn } from './records.ts';
import { conclude, faultOptions, inDataFolder, randomMoment, startTalyer } from './talyer.ts';
import { post, signIn } from './writers.ts';

/**
 * Enters payments, and sends kill -9 to Talyer at a random moment. Afterwards every acknowledged
 * payment is there exactly once, also when it is sent again with its key, and so is at most one of
 * each that was not answered. What the records say of them agrees with the rows.
 */
const TAKERS = 4;
const LATEST_KILL_MS = 1200;
const COST = '1000000';
const { rounds, port } = faultOptions(20);

const findings: string[] = [];
/** The row of each acknowledged payment by its key. */
const acknowledged = new Map<string, string>();

interface Sent {
  recordId: string;
  key: string;
}

const CREATE = `mutation ($input: RepairRecordInput!) { createRepairRecord(input: $input) { id } }`;
const PAY = `mutation ($recordId: ID!, $key: String!, $input: PaymentInput!) {
  addPayment(recordId: $recordId, input: $input, idempotencyKey: $key) { id } }`;

const idIn = async (answer: Response): Promise<string | undefined> =>
  /"id":"(\d+)"/.exec(await answer.text())?.[1];

async function newRecord(address: string, cookie: string): Promise<string> {
  const input = { unit: 'Phone', repairCost: COST };
  return (await idIn(await post(address, cookie, CREATE, { input }))) ?? '';
}

function pay(
  address: string,
  cookie: string,
  { recordId, key }: Sent,
): Promise<string | undefined> {
  const input = { amount: '10', channel: 'gcash', reference: key };
  return post(address, cookie, PAY, { recordId, key, input }).then(idIn);
}

/** Pays until the program is gone. @returns what was sent, answered or not. */
async function keepPaying(address: string, cookie: string, recordId: string, name: string) {
  const sent: Sent[] = [];
  for (;;) {
    // In capitals, since numbers of transfers are kept so.
    const payment = { recordId, key: `${name}-${sent.length}-OF-A-KILLED-ROUND` };
    sent.push(payment);
    const id = await pay(address, cookie, payment).catch(() => undefined);
    if (id === undefined) return sent;
    acknowledged.set(payment.key, id);
  }
}

async function look(address: string, cookie: string, dataDir: string, sent: readonly Sent[]) {
  const target = await embeddedDatabaseIn(dataDir)();
  const options = { max: 1, onnotice: () => {} };
  const sql = 'url' in target ? postgres(target.url, options) : postgres({ ...options, ...target });
  const rows = () => sql<{ id: number; reference: string }[]>`select id, reference from payments`;
  const before = await rows();
  for (const [key, id] of acknowledged) {
    const found = before.filter(({ reference }) => reference === key);
    if (found.length !== 1) findings.push(`${key} is there ${found.length} times`);
    if (String(found[0]?.id) !== id) findings.push(`${key} is row ${found[0]?.id}, not ${id}`);
  }
  // Whoever got no answer sends the same again.
  for (const payment of sent) {
    const id = await pay(address, cookie, payment);
    const known = acknowledged.get(payment.key);
    if (id === undefined) findings.push(`${payment.key} is refused when it is sent again`);
    else if (known !== undefined && known !== id) findings.push(`${payment.key} became ${id}`);
    else acknowledged.set(payment.key, id);
  }
  const after = await rows();
  const once = new Set(after.map(({ reference }) => reference));
  if (once.size !== after.length) findings.push(`${after.length - once.size} payments are double`);
  const [odd] = await sql<{ count: number }[]>`
    select count(*)::int as count from repair_records r
    where (payment_channel = 'gcash') is distinct from
      (case when exists (select from payments where record_id = r.id) then true end)`;
  if (odd?.count !== 0) findings.push(`${odd?.count} records say something else than their rows`);
  await sql.end();
}

await inDataFolder(port, async (dataDir) => {
  let talyer = startTalyer(dataDir, port);
  await talyer.serving();
  const cookie = await signIn(talyer.address);
  for (let round = 1; round <= rounds; round += 1) {
    const { address } = talyer;
    const recordId = await newRecord(address, cookie);
    const paying = Array.from({ length: TAKERS }, (_, taker) =>
      keepPaying(address, cookie, recordId, `R${round}-${taker}`),
    );
    await randomMoment(50, LATEST_KILL_MS);
    talyer.signal('SIGKILL');
    const [, ...sent] = await Promise.all([talyer.exited, ...paying]);
    talyer = startTalyer(dataDir, port);
    await talyer.serving();
    await look(talyer.address, cookie, dataDir, sent.flat());
  }
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the last stop did not end with 0');
});

conclude('kill -9 amid payments', `${rounds} rounds, ${acknowledged.size} payments`, findings);

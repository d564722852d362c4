import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { $ } from 'bun';
import { faultOptions, inDataFolder, spread, startTalyer } from '../faults/talyer.ts';
import { signIn } from '../faults/writers.ts';
import { openSocket } from '../src/testkit/event-socket.ts';

/**
 * How long the requests of the records page take on the real records, one after the other, and
 * how long a change takes to reach somebody else's socket. `bun bench/records.ts --rounds 30`.
 */
const RECORDS = join(import.meta.dir, '..', '..', 'shared', 'data', 'ords');
const EXECUTABLE = join(import.meta.dir, '..', 'dist', 'talyer');
const MAP =
  'date=event_date,clientName=group_identifier,unit=brand+product_category,declaredIssue=problem,repairStatus=repair_status';
const VALUES =
  'repairStatus:Fixed=Unit OK,Repairable=Waiting Parts,End of life=RTO,Unknown=Pending';

const ROW = `id version date workWeek clientName contactNo unit declaredIssue repairCost
  technicianInCharge repairStatus paymentStatus paymentChannel repairReport unitStatusIndicator
  isHighlighted updatedByTechnician`;
const list = (filter: string, order = '{ by: date, descending: true }') =>
  `{ repairRecords(first: 50, filter: ${filter}, order: ${order}) {
    nodes { ${ROW} } totalCount pageInfo { hasNextPage endCursor } } }`;

const QUERIES: Record<string, string> = {
  'first page': list('{}'),
  'search laptop': list('{ search: "laptop" }'),
  'search one letter': list('{ search: "a" }'),
  'search nothing has': list('{ search: "zzzz" }'),
  'search a number': list('{ search: "0917 123" }'),
  'one month of all years': list('{ month: 3 }'),
  'one year': list('{ year: 2019 }'),
  'one status': list('{ status: "RTO" }'),
  unassigned: list('{ technician: "Unassigned" }'),
  'by client': list('{}', '{ by: clientName, descending: false }'),
  'by cost': list('{}', '{ by: repairCost, descending: true }'),
  statistics: '{ statistics { totalRecords unitOk winrate totalRevenue } }',
  years: '{ repairYears }',
  technicians: '{ technicianPerformance { name totalAssigned winrate } }',
  'financial report': '{ financialReport { revenue netProfit } }',
  warranty:
    '{ warrantyRecords(first: 50) { totalCount nodes { id } } warrantyOverview { totalShipped } }',
};

const { rounds, port } = faultOptions(30);
if (!existsSync(RECORDS)) throw new Error(`There are no real records at ${RECORDS}`);

await inDataFolder(port, async (dataDir) => {
  const talyer = startTalyer(dataDir, port);
  await talyer.serving();
  for (const file of ['restart.csv', 'wales.csv']) {
    const from = performance.now();
    await $`${EXECUTABLE} import ${join(RECORDS, file)} --map ${MAP} --values ${VALUES} --data ${dataDir}`.quiet();
    console.log(`import ${file}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  }
  const cookie = await signIn(talyer.address);
  const ask = async (query: string): Promise<string> => {
    const answer = await fetch(`${talyer.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query }),
    });
    const text = await answer.text();
    if (text.includes('"errors"')) throw new Error(`${query}\n${text}`);
    return text;
  };
  for (const [name, query] of Object.entries(QUERIES)) {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now();
      await ask(query);
      taken.push(performance.now() - from);
    }
    console.log(`${name}: ${spread(taken)}`);
  }
  console.log(
    `a change on another screen: ${spread(await liveTimes(talyer.address, cookie, ask))}`,
  );
  talyer.signal('SIGTERM');
  await talyer.exited;
});

async function liveTimes(
  address: string,
  cookie: string,
  ask: (query: string) => Promise<string>,
): Promise<number[]> {
  const socket = await openSocket({ listen: () => new URL(address).host }, { cookie });
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const heard = socket.next({ event: 'record-created' });
    const from = performance.now();
    await ask(`mutation { createRepairRecord(input: { clientName: "Bench ${round}" }) { id } }`);
    await heard;
    taken.push(performance.now() - from);
    socket.messages.length = 0;
  }
  socket.close();
  return taken;
}

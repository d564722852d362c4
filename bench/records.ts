import { faultOptions, spread } from '../faults/talyer.ts';
import { openSocket } from '../test/kit/event-socket.ts';
import { inRealShop, type RealShop } from './real-shop.ts';

/**
 * Measures the sequential requests of the records page on the real records, and how long a change
 * takes to reach another person's socket. `bun bench/records.ts --rounds 30`.
 */
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
  'financial reports of a year': '{ financialReports { revenue netProfit } }',
  warranty:
    '{ warrantyRecords(first: 50) { totalCount nodes { id } } warrantyOverview { totalShipped } }',
};

const { rounds, port } = faultOptions(30);

await inRealShop(port, async (shop) => {
  for (const [name, query] of Object.entries(QUERIES)) {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now();
      await shop.ask(query);
      taken.push(performance.now() - from);
    }
    console.log(`${name}: ${spread(taken)}`);
  }
  console.log(`a change on another screen: ${spread(await liveTimes(shop))}`);
});

async function liveTimes({ address, cookie, ask }: RealShop): Promise<number[]> {
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

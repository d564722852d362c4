import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { withTwoInstances } from '../faults/external.ts';
import { processorMsOf, withChildren } from '../faults/processes.ts';
import type { Talyer } from '../faults/talyer.ts';
import { signIn } from '../faults/writers.ts';
import { addFullRecords, type Asked, comparisons } from './limits-asked.ts';
import { send } from './load.ts';

/**
 * How many more requests two instances serve on one PostgreSQL than one. Each has a thread of its own,
 * and PostgreSQL is what they share: where processors are not the limit, two serve twice as many,
 * divided by how much longer PostgreSQL works for a request.
 * `bun bench/two-instances.ts --seconds 5 --rounds 3`.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '5100' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    records: { type: 'string', default: '100000' },
  },
});
const PORT = Number(values.port);
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const CALLERS = 16;
const ASKED = ['GraphQL page of 50', 'REST page of 50', 'GraphQL one record'];

/** An instance with the holder of a sign-in. */
interface Side {
  talyer: Talyer;
  cookie: string;
}

/** What a turn came to; milliseconds are those of the processor for one request. */
interface Turn {
  perSecond: number;
  program: number;
  database: number;
}

const wrong = await withTwoInstances(PORT, async (instances, external) => {
  const sides = await Promise.all(
    instances.map(async (talyer): Promise<Side> => ({
      talyer,
      cookie: await signIn(talyer.address),
    })),
  );
  const sql = postgres(external.url('127.0.0.1'), { max: 1 });
  await addFullRecords(sql, Number(values.records));
  const all = await comparisons(sql);
  await sql.end();
  for (const name of ASKED) {
    const asked = all[name]?.talyer;
    if (asked !== undefined) console.log(`${name}: ${await compare(sides, external.pid(), asked)}`);
  }
});
for (const each of wrong) console.log(each);

async function compare(sides: readonly Side[], database: number, asked: Asked): Promise<string> {
  const turn = (those: readonly Side[]) => ask(those, database, asked);
  await turn(sides);
  const turns: { one: Turn; two: Turn }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    turns.push({ one: await turn(sides.slice(0, 1)), two: await turn(sides) });
  const of = (pick: (each: { one: Turn; two: Turn }) => number): number =>
    turns.map(pick).sort((a, b) => a - b)[Math.floor(turns.length / 2)] ?? 0;
  const shares = (kind: 'program' | 'database') =>
    `${of(({ one }) => one[kind]).toFixed(2)} and ${of(({ two }) => two[kind]).toFixed(2)} ms`;
  const more = Math.min(
    2,
    of(({ one, two }) => (2 * one.database) / two.database),
  );
  return `one ${of(({ one }) => one.perSecond).toFixed(0)}/s, two ${of(({ two }) => two.perSecond).toFixed(0)}/s on these processors; for a request the program takes ${shares('program')}, PostgreSQL ${shares('database')}; ${more.toFixed(2)} x where the processor is not the limit`;
}

/** Sends to each of them at the same time, from where the values of the others are far away. */
async function ask(those: readonly Side[], database: number, asked: Asked): Promise<Turn> {
  const used = () => ({
    program: those.reduce((sum, { talyer }) => sum + processorMsOf(talyer.pid), 0),
    database: withChildren(database).reduce((sum, pid) => sum + processorMsOf(pid), 0),
  });
  const before = used();
  const counted = await Promise.all(
    those.map(({ talyer, cookie }) => {
      const from = Math.floor(Math.random() * asked.values.length);
      return send({
        method: 'GET',
        ...asked,
        values: [...asked.values.slice(from), ...asked.values.slice(0, from)],
        address: talyer.address,
        headers: { cookie },
        callers: CALLERS,
        seconds: SECONDS,
      });
    }),
  );
  const after = used();
  const requests = counted.reduce((sum, { taken }) => sum + taken.length, 0);
  return {
    perSecond: counted.reduce((sum, { perSecond }) => sum + perSecond, 0),
    program: (after.program - before.program) / requests,
    database: (after.database - before.database) / requests,
  };
}

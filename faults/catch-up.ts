import postgres from 'postgres';
import { addBy, atRate, callerAt, versionsBy } from './api.ts';
import { embeddedDatabaseIn } from './records.ts';
import { openPage } from './subscribers.ts';
import { conclude, faultOptions, inDataFolder, spread, startTalyer } from './talyer.ts';
import { signIn } from './writers.ts';

/**
 * A client is cut off for a second, a minute and a day while records are added, changed and
 * deleted. When it is back it must soon know exactly what is in the table, by the events that it
 * missed or, when these are too many, by a refetch. A day passes by moving the journal back.
 */
const ABSENCES = [
  { name: '1 s', seconds: 1, isDayAgo: false },
  { name: '1 min', seconds: 60, isDayAgo: false },
  { name: '1 day', seconds: 2, isDayAgo: true },
];
const CHANGES_A_SECOND = 20;
const RECORDS = 50;
const LONGEST_MS = 10_000;
const LOOK_MS = 5;

const { rounds, port } = faultOptions(1);
const findings: string[] = [];
const ways = { events: 0, refetched: 0 };
const caughtUpAfter: number[] = [];

await inDataFolder(port, async (dataDir) => {
  const talyer = startTalyer(dataDir, port);
  await talyer.serving();
  const cookie = await signIn(talyer.address);
  const call = callerAt(talyer.address, cookie);
  const ids: number[] = [];
  const add = async () => {
    ids.push(await addBy(call, 'repair-records', { unit: `Unit ${crypto.randomUUID()}` }));
  };
  for (let n = 0; n < RECORDS; n += 1) await add();

  /** Of ten changes one adds a record and one deletes one. */
  const changeOne = async (n: number): Promise<void> => {
    if (n % 10 === 0) await add();
    else if (n % 10 === 5) await call('DELETE', `repair-records/${ids.shift()}`);
    else {
      const body = { declaredIssue: `Issue ${n} ${crypto.randomUUID()}` };
      await call('PUT', `repair-records/${ids[n % ids.length]}`, body);
    }
  };
  const moveBackADay = async (): Promise<void> => {
    const sql = postgres({ ...(await embeddedDatabaseIn(dataDir)()), max: 1 });
    await sql`update journal set at = at - interval '1 day'`;
    await sql.end();
  };

  for (let round = 1; round <= rounds; round += 1)
    for (const { name, seconds, isDayAgo } of ABSENCES) {
      if (isDayAgo) await moveBackADay();
      const page = await openPage(talyer.address, cookie, 1);
      const [reader] = page.readers;
      if (reader === undefined) throw new Error('There is no reader');
      const catchUp = async (): Promise<number> => {
        const versions = await versionsBy(call);
        const from = performance.now();
        while (!reader.hasOnly(versions) && performance.now() - from < LONGEST_MS)
          await Bun.sleep(LOOK_MS);
        if (!reader.hasOnly(versions))
          findings.push(`round ${round}, ${name}: it does not know exactly what there is`);
        return performance.now() - from;
      };
      await catchUp();
      page.disconnect();
      const { refetched } = reader.counts;
      await atRate(seconds * CHANGES_A_SECOND, CHANGES_A_SECOND, changeOne);
      page.reconnect();
      caughtUpAfter.push(await catchUp());
      ways[reader.counts.refetched > refetched ? 'refetched' : 'events'] += 1;
      page.disconnect();
    }
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the stop did not end with 0');
});

conclude(
  'catch up',
  `${rounds} rounds of ${ABSENCES.map(({ name }) => name).join(', ')}: ${ways.events} by events, ${ways.refetched} by a refetch, complete ${spread(caughtUpAfter)} after the return`,
  findings,
);

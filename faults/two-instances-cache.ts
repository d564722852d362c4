import { addBy, type Call, callerAt } from './api.ts';
import { withTwoInstances } from './external.ts';
import { conclude, faultOptions } from './talyer.ts';
import { post, signIn } from './writers.ts';

/**
 * Two instances keep answers on one PostgreSQL. Editors change records at one of them, and ask the
 * other as soon as the change is acknowledged, 10,000 times a round: no answer may be older than
 * that change, whether it was kept before or is asked again.
 */
const TRIES = 10_000;
const EDITORS = 8;
const RECORD = 'query Record($id: ID!) { repairRecord(id: $id) { id unit declaredIssue } }';
const LIST =
  'query List($search: String) { repairRecords(filter: { search: $search }) { nodes { id declaredIssue } } }';

const { rounds, port } = faultOptions(1);
const findings: string[] = [];
let asked = 0;

interface Side {
  address: string;
  cookie: string;
  call: Call;
}

async function openSide(address: string): Promise<Side> {
  const cookie = await signIn(address);
  return { address, cookie, call: callerAt(address, cookie) };
}

/** Every way in which a page or a program reads the record; the number of its last change is in it. */
const WAYS: Record<string, (side: Side, id: number) => Promise<string>> = {
  record: ({ address, cookie }, id) => textOf(post(address, cookie, RECORD, { id: String(id) })),
  list: ({ address, cookie }, id) => textOf(post(address, cookie, LIST, { search: unitOf(id) })),
  call: ({ call }, id) => textOf(call('GET', `repair-records/${id}`)),
};

const textOf = async (response: Promise<Response>): Promise<string> => (await response).text();
const units = new Map<number, string>();
const unitOf = (id: number): string => units.get(id) ?? '';

/** Makes its share of the changes, at both sides in turn. */
async function edit(sides: readonly [Side, Side], id: number, changes: number): Promise<void> {
  for (let n = 0; n < changes; n += 1) {
    const [writer, reader] = n % 2 === 0 ? sides : [sides[1], sides[0]];
    const change = `change ${id}-${n}.`;
    await writer.call('PUT', `repair-records/${id}`, { declaredIssue: change });
    for (const side of [reader, writer])
      for (const [way, read] of Object.entries(WAYS)) {
        asked += 1;
        const answer = await read(side, id);
        if (!answer.includes(change))
          findings.push(`${way} after ${change}: ${answer.slice(0, 200)}`);
      }
  }
}

const wrong = await withTwoInstances(port, async ([first, second]) => {
  const sides = [await openSide(first.address), await openSide(second.address)] as const;
  for (let n = 0; n < EDITORS; n += 1) {
    const unit = `Edited by ${crypto.randomUUID()}`;
    units.set(await addBy(sides[0].call, 'repair-records', { unit }), unit);
  }
  for (let round = 1; round <= rounds; round += 1)
    await Promise.all([...units.keys()].map((id) => edit(sides, id, TRIES / EDITORS)));
});

conclude(
  'answers kept by two instances',
  `${rounds} rounds of ${TRIES} changes, ${asked} answers`,
  [...findings.slice(0, 20), ...wrong],
);

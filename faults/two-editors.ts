import { conclude, faultOptions, inDataFolder, startTalyer } from './talyer.ts';
import { post, signIn } from './writers.ts';

/**
 * Two editors save one record at the same moment, each from the version that they read: of
 * different fields in one half of the rounds, of the same field in the other. Whoever comes second
 * gets the conflict, and merges like the page does. Nothing that was acknowledged may be lost
 * without a conflict.
 */
const { rounds, port } = faultOptions(500);
const findings: string[] = [];
const counts = { merged: 0, conflicts: 0 };

const CREATE = 'mutation($i: RepairRecordInput!) { createRepairRecord(input: $i) { id version } }';
const READ = 'query($id: ID!) { repairRecord(id: $id) { declaredIssue repairReport version } }';
const SAVE =
  'mutation($id: ID!, $i: RepairRecordInput!, $v: Int) { updateRepairRecord(id: $id, input: $i, version: $v) { id version } }';

interface Row {
  id: string;
  version: number;
  declaredIssue: string;
  repairReport: string;
}
interface Answer {
  data: Record<string, Row> | null;
  errors?: { extensions: { code: string; current?: Row } }[];
}

await inDataFolder(port, async (dataDir) => {
  const talyer = startTalyer(dataDir, port);
  await talyer.serving();
  const cookies = [await signIn(talyer.address), await signIn(talyer.address)];
  const ask = async (editor: number, query: string, variables: object): Promise<Answer> =>
    (await post(talyer.address, cookies[editor] ?? '', query, variables)).json();

  /** Saves, and after a conflict saves again what the other one did not touch. */
  const save = async (editor: number, id: string, input: object, v: number, merges: boolean) => {
    const first = await ask(editor, SAVE, { id, i: input, v });
    const problem = first.errors?.[0]?.extensions;
    if (problem === undefined) return 'saved';
    if (problem.code !== 'CONFLICT' || problem.current === undefined) return problem.code;
    counts.conflicts += 1;
    if (!merges) return 'conflict';
    counts.merged += 1;
    const again = await ask(editor, SAVE, { id, i: input, v: problem.current.version });
    return again.errors === undefined ? 'saved' : 'lost';
  };

  for (let round = 1; round <= rounds; round += 1) {
    const made = await ask(0, CREATE, { i: { unit: `unit ${round}`, clientName: 'Ana' } });
    const { id = '', version = 0 } = made.data?.['createRepairRecord'] ?? {};
    const isSame = round % 2 === 0;
    const inputs = [
      { declaredIssue: `issue of ${round}` },
      isSame
        ? { declaredIssue: `other issue of ${round}` }
        : { repairReport: `report of ${round}` },
    ];
    const outcomes = await Promise.all(
      inputs.map((input, editor) => save(editor, id, input, version, !isSame)),
    );
    const row = (await ask(0, READ, { id })).data?.['repairRecord'];
    const kept = inputs.map((input) =>
      Object.entries(input).every(
        ([field, value]) => new Map(Object.entries(row ?? {})).get(field) === value,
      ),
    );
    const isRight = isSame
      ? outcomes.toSorted().join(' ') === 'conflict saved' &&
        kept[outcomes.indexOf('saved')] === true
      : outcomes.every((outcome) => outcome === 'saved') && kept.every(Boolean);
    if (!isRight) findings.push(`round ${round}: ${outcomes.join(', ')}, kept ${kept.join(', ')}`);
  }
  talyer.signal('SIGTERM');
  if ((await talyer.exited) !== 0) findings.push('the stop did not end with 0');
});

conclude(
  'two editors',
  `${rounds} interleavings, ${counts.conflicts} conflicts, ${counts.merged} merged, none lost silently`,
  findings,
);

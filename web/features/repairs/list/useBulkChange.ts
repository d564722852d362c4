import { useState } from 'react';
import { type Client, useClient } from 'urql';
import { isTransient } from '../../../lib/client/errors.ts';
import { changedRow } from '../../../lib/form/changedRow.ts';
import { type Answer, rowOf } from '../../../lib/form/versionedSave.ts';
import { sendEach, type SendResults } from '../../../entities/repair/sendEach.ts';
import { useUndoStep } from '../../../entities/repair/useUndoAction.ts';
import { type UndoStep, useUndoSteps } from '../../../entities/repair/useUndoSteps.ts';
import {
  alters,
  type ChangeDraft,
  ChangeSelected_Day,
  ChangeSelected_Update,
  changeOf,
} from './bulkChange.ts';
import type { RepairRow } from '../records.ts';
import { PromisedDay_Save } from '../usePromisedDay.ts';

/** A promised day that was replaced; '' is none. */
interface MovedDay {
  row: RepairRow;
  before: string;
  after: string;
}

/** What was changed, which Undo takes back. */
export interface BulkChanges {
  /** The records as the change left them. */
  rows: readonly RepairRow[];
  days: readonly MovedDay[];
}

export const NOTHING_CHANGED: BulkChanges = { rows: [], days: [] };

/** By record, what was sent without an answer: it may be what is stored when it is sent again. */
interface Unanswered {
  rows: Map<string, RepairRow>;
  days: Map<string, MovedDay>;
}

/** The records of changes, each once. */
export function changedRecords({ rows, days }: BulkChanges): RepairRow[] {
  const all = [...days.map(({ row }) => row), ...rows];
  return [...new Map(all.map((row) => [row.id, row])).values()];
}

/** Changes records one after the other, each by itself (rule 566), and takes that back. */
export function useBulkChange() {
  const client = useClient();
  const undoSteps = useUndoSteps();
  const undoStep = useUndoStep();
  const [unanswered] = useState((): Unanswered => ({ rows: new Map(), days: new Map() }));

  const change = async (
    records: readonly RepairRow[],
    draft: ChangeDraft,
    onNext: (place: number) => void,
  ): Promise<SendResults<RepairRow> & BulkChanges> => {
    const rows: RepairRow[] = [];
    const days: MovedDay[] = [];
    let place = 0;
    const results = await sendEach(records, async (row) => {
      onNext((place += 1));
      const { answer, isOwn } = await changeRow(client, row, draft, unanswered.rows);
      if (answer.data === undefined) return answer;
      if (isOwn) rows.push(answer.data);
      // A record that somebody else changed keeps its day until it is saved again.
      const moved = await moveDay(client, row, draft.promisedOn, unanswered.days);
      if (moved.data !== undefined) days.push(moved.data);
      return moved.error === undefined ? answer : { data: undefined, error: moved.error };
    });
    return { ...results, rows, days };
  };

  const undoAction = ({ rows, days }: BulkChanges) =>
    undoSteps(...rows.map(undoStep), ...days.map((day) => undoDay(client, day)));

  return { change, undoAction };
}

/** Gives a record its promised day back, unless somebody replaced the new one since. */
function undoDay(client: Client, { row: { id }, before, after }: MovedDay): UndoStep {
  const day = { id, promisedOn: before === '' ? null : before, seen: after };
  return { id, run: async () => (await client.mutation(PromisedDay_Save, day)).error };
}

/** Saves the promised day of a record. There is no data when nothing had to be saved. */
async function moveDay(
  client: Client,
  row: RepairRow,
  after: string,
  unanswered: Unanswered['days'],
): Promise<Answer<MovedDay>> {
  const { id } = row;
  if (after === '') return { data: undefined, error: undefined };
  const { data: stored, error } = await rowOf(
    client.query(ChangeSelected_Day, { id }, { requestPolicy: 'network-only' }),
    (data) => data.repairRecord,
  );
  if (error !== undefined) return { data: undefined, error };
  const seen = stored?.desk?.promisedOn ?? '';
  const sent = unanswered.get(id);
  const isSaved = sent?.after === seen;
  const moved = { row, before: isSaved ? sent.before : seen, after };
  if (seen === after) return { data: isSaved ? moved : undefined, error };
  const saved = await client.mutation(PromisedDay_Save, { id, promisedOn: after, seen });
  if (saved.error === undefined) return { data: moved, error: undefined };
  if (isTransient(saved.error)) unanswered.set(id, moved);
  return { data: undefined, error: saved.error };
}

/** Saves the fields of a record; `isOwn` is false when somebody else gave it these values. */
async function changeRow(
  client: Client,
  row: RepairRow,
  draft: ChangeDraft,
  unanswered: Unanswered['rows'],
): Promise<{ answer: Answer<RepairRow>; isOwn: boolean }> {
  const input = changeOf(draft);
  const { id, version } = row;
  const sent = unanswered.get(id);
  unanswered.delete(id);
  const isSent = (now: RepairRow | undefined) =>
    sent !== undefined && sent.version + 1 === now?.version;
  if (!alters(input, row)) return { answer: { data: row, error: undefined }, isOwn: isSent(row) };
  const answer = await changedRow(
    row,
    input,
    client.mutation(ChangeSelected_Update, { id, input, version }),
    (data) => data.updateRepairRecord,
  );
  if (answer.error !== undefined && isTransient(answer.error)) unanswered.set(id, row);
  return { answer, isOwn: !answer.isTheirs || isSent(answer.data) };
}

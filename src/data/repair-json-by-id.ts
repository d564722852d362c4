import { sql } from 'drizzle-orm';
import type { RecordAudience } from '../domain/repairs.ts';
import type { Handle } from './connect.ts';
import { type JsonShape, memoizeByShape, writtenJson, writtenOf } from './json-shape.ts';
import { preparedSql } from './named.ts';
import { present } from './predicates.ts';
import { repairRecords } from './tables/repairs.ts';

/** A record as JSON text, and who may see it. */
type FoundRecord = { id: number; json: string } & RecordAudience;

const recordsQuery = memoizeByShape((shape) => {
  const { id, technicianInCharge, clientId } = repairRecords;
  return preparedSql<FoundRecord>(
    sql`
    select ${id}, ${writtenJson} as json, ${technicianInCharge} as "technicianInCharge",
      ${clientId} as "clientId"
    from ${repairRecords} ${writtenOf(shape)}
    where ${id} = any(${sql.placeholder('ids')}::text::integer[]) and ${present}`,
    'records',
  );
});
type RecordsQuery = ReturnType<typeof recordsQuery>;

/** The ids that are asked for in one turn of the event loop, and their records. */
interface Turn {
  ids: Set<number>;
  found: Promise<ReadonlyMap<number, FoundRecord>>;
}
const turns = new WeakMap<Handle, Map<RecordsQuery, Turn>>();

/**
 * One record that is not deleted, and who may see it; null when there is none. Requests that arrive
 * in one turn of the event loop share a statement, since sending one costs this program more than
 * the rest of a request. It is sent after all of them arrived, so that none gets what was read
 * before.
 */
export async function findJson(
  handle: Handle,
  shape: JsonShape,
  id: number,
): Promise<FoundRecord | null> {
  const query = recordsQuery(shape);
  const open = turns.get(handle) ?? new Map<RecordsQuery, Turn>();
  turns.set(handle, open);
  const turn = open.get(query) ?? beginTurn(handle, shape, () => open.delete(query));
  open.set(query, turn);
  turn.ids.add(id);
  return (await turn.found).get(id) ?? null;
}

function beginTurn(handle: Handle, shape: JsonShape, close: () => void): Turn {
  const ids = new Set<number>();
  const read = async (): Promise<ReadonlyMap<number, FoundRecord>> => {
    await new Promise<void>((resolve) => void setImmediate(resolve));
    close();
    return findManyJson(handle, shape, [...ids]);
  };
  return { ids, found: read() };
}

/** The records with these ids that are not deleted, by id, and who may see each. */
async function findManyJson(
  handle: Handle,
  shape: JsonShape,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FoundRecord>> {
  const rows = await recordsQuery(shape)(handle, { ids: `{${ids.join(',')}}` });
  return new Map(rows.map((row) => [row.id, row]));
}

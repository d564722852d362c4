import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '../../test/kit/test-database.ts';
import { MOST_COUNTED } from '../domain/search.ts';
import { countActivity } from './activity.ts';

const database = testDatabase(1);

test('entries are counted up to a limit (rule 259)', async () => {
  const add = (count: number) =>
    database.db.execute(sql`
      insert into journal (subject, subject_id, actor_name, action, changes)
      select 'template', n, 'Cora', 'updated', '[]' from generate_series(1, ${count}::int) as n`);
  const counted = () => countActivity(database.db, { actorName: 'Cora' });
  await add(3);
  expect(await counted()).toEqual({ number: 3, isMore: false });
  await add(MOST_COUNTED - 3);
  expect(await counted()).toEqual({ number: MOST_COUNTED, isMore: false });
  await add(1);
  expect(await counted()).toEqual({ number: MOST_COUNTED, isMore: true });
});

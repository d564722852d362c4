import { beforeAll, expect, test } from 'bun:test';
import { and, desc, sql } from 'drizzle-orm';
import { testDatabase } from '../../test/kit/test-database.ts';
import { insertImported } from './import.ts';
import { present } from './predicates.ts';
import { matchesSearch } from './search.ts';
import { RARE_LETTERS, repairRecords } from './tables/repairs.ts';

/** Characters of every kind that the index treats in its own way, and none. */
const OTHERS = 'a|Z|0|9| |-|,|.|\\|%|_|\n|~|é|ñ|ж|手机|😀|'.split('|');
const TEXTS = ['zq', '7z'].flatMap((pair) =>
  OTHERS.flatMap((other) => [
    `${other}${pair}`,
    `${pair}${other}`,
    `ab${other}${pair}${other}cd`,
    `${pair[0]}${other}${pair[1]}`,
  ]),
);

const numbers = (rows: readonly { id: number }[]) => new Set(rows.map((row) => row.id));

const database = testDatabase(1);
beforeAll(async () => {
  await insertImported(
    database.db,
    TEXTS.flatMap((text, n) => [
      { importKey: `first ${n}`, clientName: text, technicianInCharge: '' },
      { importKey: `last ${n}`, clientName: '', technicianInCharge: text },
    ]),
  );
});

test.each(['zq', '7Z', 'ZQ'])('the index finds all records with %p', async (pair) => {
  const found = await database.db.transaction(async (tx) => {
    // With these, the table is so small that the index would not be used.
    for (const scan of ['seqscan', 'indexscan', 'indexonlyscan'])
      await tx.execute(sql.raw(`set local enable_${scan} = off`));
    const where = matchesSearch(pair);
    const plan = await tx.execute(sql`explain select from ${repairRecords} where ${where}`);
    for (const index of ['repair_records_search', 'repair_records_beyond_ascii'])
      expect(JSON.stringify(plan)).toContain(index);
    return tx.select({ id: repairRecords.id }).from(repairRecords).where(where);
  });
  const { id, searchText } = repairRecords;
  const all = await database.db.select({ id, searchText }).from(repairRecords);
  const matching = all.filter((row) => row.searchText?.includes(pair.toLowerCase()));
  expect(numbers(found)).toEqual(numbers(matching));
  expect(matching.length).toBeGreaterThan(100);
});

test.each(RARE_LETTERS.flatMap((letter) => [letter, letter.toUpperCase()]))(
  'the index of a rare letter finds all records with %p',
  async (letter) => {
    const { id, searchText, date } = repairRecords;
    const found = await database.db.transaction(async (tx) => {
      for (const way of ['seqscan', 'sort'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      await tx.execute(sql`analyze ${repairRecords}`);
      const query = tx
        .select({ id })
        .from(repairRecords)
        .where(and(present, matchesSearch(letter)))
        .orderBy(desc(date), desc(id));
      const plan = await tx.execute(sql`explain ${query}`);
      expect(JSON.stringify(plan)).toContain(`repair_records_with_${letter.toLowerCase()}`);
      return query;
    });
    const all = await database.db.select({ id, searchText }).from(repairRecords);
    const matching = all.filter((row) => row.searchText?.includes(letter.toLowerCase()));
    expect(numbers(found)).toEqual(numbers(matching));
  },
);

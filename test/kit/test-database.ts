import { afterAll, beforeAll } from 'bun:test';
import { connect, type Database, type Db } from '../../src/data/connect.ts';
import { createTestDatabase } from './database.ts';

/** The database of a test file: fresh before its first test, and closed after its last one. */
export function testDatabase(size?: number, how?: { hasTimeouts: boolean }): { readonly db: Db } {
  let database: Database | undefined;
  beforeAll(async () => {
    database = connect(await createTestDatabase(), size, how);
  });
  afterAll(() => database?.end());
  return {
    get db() {
      if (database === undefined) throw new Error('only tests have the database');
      return database.db;
    },
  };
}

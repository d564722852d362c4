import { afterAll, setDefaultTimeout } from 'bun:test';
import { stopTestCluster } from './database.ts';

// The first test of a run waits for PostgreSQL to be unpacked and started.
setDefaultTimeout(60_000);
afterAll(stopTestCluster);

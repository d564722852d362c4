import { afterAll } from 'bun:test';
import { stopTestCluster } from './database.ts';
import { hashQuickly } from './quick-hashes.ts';

hashQuickly();
afterAll(stopTestCluster);

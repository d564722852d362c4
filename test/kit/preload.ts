import { afterAll } from 'bun:test';
import { stopTestCluster } from './database.ts';

afterAll(stopTestCluster);

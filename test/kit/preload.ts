import { afterAll } from 'bun:test';
import { stopTestCluster } from './database.ts';
import { memoryFolder } from './memory-folder.ts';
import { encryptQuickly } from './quick-encryption.ts';
import { hashQuickly } from './quick-hashes.ts';

const folder = memoryFolder();
if (folder !== undefined) Bun.env['TMPDIR'] = folder;
hashQuickly();
encryptQuickly();
afterAll(stopTestCluster);

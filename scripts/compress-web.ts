import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TEXT = /\.(?:js|css|svg|json|webmanifest)$/;
const WORTH_IT = 1024;

/**
 * Writes compressed copies beside the text files of a folder, so that the server never compresses.
 */
export async function compressWeb(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => TEXT.test(name)).map((name) => pack(join(folder, name))),
  );
}

async function pack(path: string): Promise<void> {
  const bytes = await Bun.file(path).bytes();
  if (bytes.byteLength < WORTH_IT) return;
  await Promise.all([
    // zlib's own packing is 3 % larger; over plain http browsers accept no other than gzip.
    Bun.write(`${path}.gz`, Bun.gzipSync(bytes, { library: 'libdeflate', level: 12 })),
    Bun.write(`${path}.br`, brotliCompressSync(bytes)),
    Bun.write(`${path}.zst`, await Bun.zstdCompress(bytes, { level: 19 })),
  ]);
}

import { expect, test } from 'bun:test';
import { streamArray } from './lists.ts';

async function* inBatches(batches: number[][]): AsyncGenerator<Uint8Array> {
  for (const batch of batches) {
    await Bun.sleep(0);
    yield Buffer.from(batch.join(','));
  }
}

const CASES: [what: string, batches: number[][]][] = [
  ['no batch', []],
  ['one empty batch', [[]]],
  ['one batch', [[1, 2]]],
  ['several batches', [[1, 2], [3, 4], [5]]],
  ['an empty batch at the end, as after a multiple of the batch size', [[1, 2], [3, 4], []]],
  ['an empty batch between two others', [[1], [], [2]]],
];

test.each(CASES)('a list ends after %s', async (_, batches) => {
  const { body } = await streamArray(inBatches(batches));
  if (body === null) throw new Error('The response has no body');
  // A reader that waits for each chunk, as a connection does.
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual(batches.flat());
});

test('a failure of the first batch is thrown before the response begins', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    await Promise.reject(new Error('no database'));
    yield Buffer.from('');
  }
  await expect(streamArray(failing())).rejects.toThrow('no database');
});

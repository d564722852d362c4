import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { getUpload, refusedRowsFile, startImport, takeUpload } from './import/uploads.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

test('a row of an uploaded file with what is no text is refused, the others are imported', async () => {
  const { context } = kit.people.admin;
  const rows = 'Client name,Unit\nAna,Vi\0vo\nBea,Vivo Y20\n';
  const { id } = await takeUpload(context, 'list.csv', new TextEncoder().encode(rows));
  await startImport(context, id);
  await kit.shop.jobs.run('import');
  expect((await getUpload(context, id))?.counts).toMatchObject({ added: 1, refused: 1 });
  const { content } = await refusedRowsFile(context, id, 'csv');
  expect(await new Response(content).text()).toContain(
    'Ana,Vi\ufffdvo,2,the row contains characters that are not text',
  );
});

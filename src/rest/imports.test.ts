import { afterAll, beforeAll, expect, test } from 'bun:test';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { startImport, surveyUpload } from '../services/import/uploads.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const admin = () => kit.people.admin;
const send = (name: string, body: string, type = 'application/octet-stream') =>
  kit.fetch(admin(), `/api/imports/files/${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { 'content-type': type },
    body,
  });

test('a file is taken as plain bytes only, which other sites cannot send unasked', async () => {
  const response = await send('list.csv', 'date,unit\n', 'text/plain');
  expect(response.status).toBe(415);
  expect(await response.json()).toEqual({
    message: 'The content type must be application/octet-stream',
  });
});

test('refused rows are a file of the same name, as csv or as a workbook', async () => {
  const sent = await send('mga sira’t ñ.csv', 'date,clientName,unit\nsoon,Añon,Oppo\n');
  const { id } = (await sent.json()) as { id: string };
  await surveyUpload(admin().context, id);
  await startImport(admin().context, id);
  await kit.shop.jobs.run('import');
  const ask = async (query: string) => {
    const response = await kit.fetch(admin(), `/api/imports/files/${id}/refused${query}`);
    const { headers } = response;
    return { type: headers.get('content-type'), name: headers.get('content-disposition') };
  };
  const named = (ending: string) =>
    `attachment; filename*=UTF-8''mga%20sira%E2%80%99t%20%C3%B1.refused.${ending}`;
  expect(await ask('')).toEqual({ type: 'text/csv; charset=utf-8', name: named('csv') });
  expect(await ask('?format=xlsx')).toEqual({
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: named('xlsx'),
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { addressOf, refusalIn } from '../../test/kit/rest.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import { JSON_TYPE } from '../../test/kit/sent-body.ts';
import { routes } from './routes.ts';

let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop();
});
afterAll(() => kit.close());

const records = '/api/repair-records';
const writing = routes.filter((route) => route.body !== null);
const ofSize = (bytes: number) => `{"unit":"${'x'.repeat(bytes - 11)}"}`;
const post = (body: BodyInit) =>
  kit.fetch(kit.people.admin, records, { method: 'POST', body, headers: JSON_TYPE });

describe('bodies', () => {
  const TYPES = [
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'text/json',
  ];
  test.each(writing)('$method $path accepts only JSON', async ({ method, path }) => {
    for (const type of TYPES) {
      const response = await kit.fetch(kit.people.admin, addressOf(path), {
        method,
        body: new TextEncoder().encode('{}'),
        headers: type === undefined ? {} : { 'content-type': type },
      });
      expect(await refusalIn(response)).toMatchObject({
        status: 415,
        message: 'The content type must be application/json',
      });
    }
  });

  test('the type may name its encoding', async () => {
    const response = await kit.fetch(kit.people.admin, records, {
      method: 'POST',
      body: '{"unit":"phone"}',
      headers: { 'content-type': 'Application/JSON; charset=utf-8' },
    });
    expect(response.status).toBe(201);
  });

  const BROKEN: [string, BodyInit][] = [
    ['nothing', ''],
    ['a half', '{"unit":'],
    ['two', '{}{}'],
    ['single quotes', "{'unit':'x'}"],
    ['NaN', '{"repairCost":NaN}'],
    ['bytes that are no text', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['a form', 'unit=x&cost=1'],
  ];
  test.each(BROKEN)('%s is no JSON', async (_name, body) => {
    const response = await kit.fetch(kit.people.admin, records, {
      method: 'POST',
      body,
      headers: JSON_TYPE,
    });
    expect(await refusalIn(response)).toMatchObject({
      status: 400,
      message: 'The body is not valid JSON',
    });
  });

  test.each([
    ['[]', 'a list'],
    ['null', 'null'],
    ['"text"', 'text'],
    ['[{"unit":"x"}]', 'a list of records'],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'something deep'],
  ])('%#: what is no object is refused', async (body) => {
    const response = await kit.fetch(kit.people.admin, records, {
      method: 'POST',
      body,
      headers: JSON_TYPE,
    });
    expect(response.status).toBe(400);
  });

  test('1 MB is read, a byte more is not', async () => {
    expect(await refusalIn(await post(ofSize(1024 * 1024)))).toMatchObject({
      status: 400,
      field: 'unit',
    });
    expect(await refusalIn(await post(ofSize(1024 * 1024 + 1)))).toMatchObject({ status: 413 });
  });

  test('reading a body without a declared length stops at 1 MB', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
        if (sent > 1000) controller.close();
      },
    });
    const response = await kit.fetch(kit.people.admin, records, {
      method: 'POST',
      body,
      headers: JSON_TYPE,
    });
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(100);
  });

  test('a visitor’s body is not read', async () => {
    const response = await kit.fetch(null, records, {
      method: 'POST',
      body: '{',
      headers: JSON_TYPE,
    });
    expect(response.status).toBe(401);
  });
});

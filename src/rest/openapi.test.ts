import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { roleCan } from '../domain/permissions.ts';
import { ROLES } from '../domain/roles.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { createTestShop, type TestShop } from '../../test/kit/shop.ts';
import type { ApiDescription, Operation } from './openapi.ts';
import { routes } from './routes.ts';

let kit: TestShop;
let described: ApiDescription;
const operations: Record<string, Operation> = {};
beforeAll(async () => {
  kit = await createTestShop();
  const response = await kit.fetch(kit.people.admin, '/api/openapi.json');
  described = (await response.json()) as ApiDescription;
  for (const [path, byMethod] of Object.entries(described.paths))
    for (const [method, operation] of Object.entries(byMethod))
      operations[`${method.toUpperCase()} ${path}`] = operation;
});
afterAll(() => kit.close());

const bodySchema = ({ requestBody }: Operation) =>
  requestBody?.content['application/json']?.schema as {
    properties: Record<string, Record<string, unknown>>;
    additionalProperties: boolean;
  };

describe('the description', () => {
  test('is valid OpenAPI 3.1 to a public validator', async () => {
    expect(described.openapi).toStartWith('3.1');
    expect(await new Validator().validate(described)).toEqual({ valid: true });
  });

  test('has every call of the code, and no other', () => {
    const declared = routes.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(operations).sort()).toEqual(declared.sort());
  });

  test('names each call once', () => {
    const names = Object.values(operations).map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(routes)('$method $path: roles, parameters, body, answers', (route) => {
    const operation = operations[`${route.method} ${route.path}`] ?? expect.unreachable();
    const { action, path, query, body, status, answer } = route;
    const roles = ROLES.filter((role) => action === 'anyone' || roleCan(role, action));
    expect(operation['x-roles'].toSorted()).toEqual(roles.toSorted());
    expect(operation.security).toEqual(action === 'anyone' ? [] : undefined);
    const inPath = operation.parameters.filter((one) => one.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(operation.parameters.some((one) => one.in === 'query')).toBe(query !== null);
    expect(operation.requestBody !== undefined).toBe(body !== null);
    if (body !== null) expect(bodySchema(operation).additionalProperties).toBe(false);
    const good = operation.responses[String(status)];
    expect(Object.keys(good?.content ?? {})).toEqual(answer === null ? [] : [route.contentType]);
    if (action !== 'anyone') expect(operation.responses).toContainKeys(['401', '403']);
    if (body !== null) expect(operation.responses).toContainKeys(['400', '413', '415']);
    for (const [code, refusal] of Object.entries(operation.responses))
      if (code !== String(status))
        expect(refusal.content?.['application/json']?.schema).toEqual({
          $ref: '#/components/schemas/Error',
        });
  });

  test('describes ignored fields, the values of choices, and conflicts', () => {
    const update = operations['PUT /api/repair-records/{id}'] ?? expect.unreachable();
    const { properties } = bodySchema(update);
    expect(properties['createdAt']).toEqual({ readOnly: true });
    expect(properties['repairStatus']?.['description']).toContain('Waiting Parts');
    expect(update.responses).toContainKey('409');
    const create = operations['POST /api/repair-records'];
    expect(create?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }]);
    expect(create?.responses).toContainKeys(['201', '409']);
    expect(operations['POST /api/auth/login']?.responses).toContainKeys(['401', '429']);
  });

  const REFUSALS: [string, string, object | undefined, number][] = [
    ['PUT', '/api/commission-rates/{technicianName}', { commissionRate: '5' }, 404],
    ['GET', '/api/backups/{name}', undefined, 404],
    ['PUT', '/api/imports/files/{name}', { not: 'a file' }, 415],
  ];
  test.each(REFUSALS)('%s %s has the refusal that %p gets', async (method, path, body, status) => {
    const address = path.replace(/\{\w+\}/, 'nobody');
    const response = await kit.send(kit.people.admin, method, address, body);
    expect(response.status).toBe(status);
    expect(operations[`${method} ${path}`]?.responses).toContainKey(String(status));
  });

  test('a visitor who uploads a backup is refused as described', async () => {
    const response = await kit.send(null, 'POST', '/api/backups');
    expect(response.status).toBe(401);
    expect(operations['POST /api/backups']?.responses).toContainKeys(['401', '413', '429']);
  });

  test('every reference can be resolved', () => {
    const references = JSON.stringify(described).matchAll(/"#\/components\/schemas\/(\w+)"/g);
    const names = new Set([...references].map(([, name = '']) => name));
    expect(names.size).toBeGreaterThan(10);
    expect(Object.keys(described.components.schemas)).toEqual(expect.arrayContaining([...names]));
  });
});

describe('the page', () => {
  test('shows every call, runs no script and loads nothing from elsewhere', async () => {
    const response = await kit.fetch(kit.people.admin, '/api/docs');
    const page = await response.text();
    for (const { method, path, summary } of routes) {
      expect(page).toContain(`<span class="method">${method}</span>${path}`);
      expect(page).toContain(escapeHtml(summary));
    }
    expect(page).not.toMatch(/<script|<link|<img|javascript:|https?:\/\//);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toStartWith("default-src 'none'; style-src 'nonce-");
    expect(page).toContain(`<style nonce="${/nonce-([^']+)/.exec(policy)?.[1]}">`);
    const again = await kit.fetch(kit.people.admin, '/api/docs');
    expect(again.headers.get('content-security-policy')).not.toBe(policy);
  });

  test('its links lead to targets on the page', async () => {
    const page = await (await kit.fetch(kit.people.admin, '/api/docs')).text();
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    expect(targets.length).toBeGreaterThan(20);
    for (const target of targets) expect(ids).toContain(target);
  });
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { refusalOf } from '../../test/kit/refusal.ts';
import { createTestShop, PASSWORD, type TestShop } from '../../test/kit/shop.ts';
import { DomainError } from '../domain/errors.ts';
import { confirmPassword } from './account.ts';
import type { Context } from './context.ts';
import { previewRestore, startRestore } from './restore.ts';

/** How far the shop's clock is ahead. */
let ahead = 0;
let kit: TestShop;
beforeAll(async () => {
  kit = await createTestShop(() => new Date(Date.now() + ahead));
});
afterAll(() => kit.close());

const MISSING = { backup: 'talyer-20261122-190003-nightly.tar.zst' };
/** The codes with which looking into it, and restoring it, are refused. */
const codesOf = async (context: Context) => {
  const refusals = [previewRestore(context, MISSING), startRestore(context, MISSING)];
  return (await Promise.all(refusals.map(refusalOf))).map((refusal) => codeOf(refusal));
};
const codeOf = (refusal: unknown) => (refusal instanceof DomainError ? refusal.code : null);

test('only admins may look into a backup or restore it', async () => {
  const { admin, csr, technician, client } = kit.people;
  for (const { context } of [csr, technician, client])
    expect(await codesOf(context)).toEqual(['forbidden', 'forbidden']);
  expect(await codesOf(admin.context)).toEqual(['not-found', 'not-found']);
});

test('the one-time code on the console restores nothing in a shop that has users', async () => {
  const setUpCode = { current: 'right' };
  const visitor = { ...kit.people.csr.context, viewer: null, sid: null, setUpCode };
  const refusal = (code: string | null) => refusalOf(startRestore(visitor, { ...MISSING, code }));
  expect(await refusal(null)).toMatchObject({ code: 'unauthenticated' });
  expect(await refusal('wrong')).toMatchObject({ code: 'forbidden', details: { field: 'code' } });
  expect(await refusal('right')).toMatchObject({
    code: 'forbidden',
    message: 'This shop is set up already. Please sign in.',
  });
});

test('a restore asks for the password again after a while', async () => {
  const { context } = kit.people.admin;
  ahead = 16 * 60_000;
  expect(await refusalOf(startRestore(context, MISSING))).toMatchObject({
    code: 'password-needed',
  });
  await confirmPassword(context, PASSWORD);
  expect(await refusalOf(startRestore(context, MISSING))).toMatchObject({ code: 'not-found' });
});

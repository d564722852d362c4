import { expect, test } from 'bun:test';
import { createDecisions } from './decisions.ts';

const stored = () => Promise.resolve(true);
const refused = () => Promise.resolve(false);

test('decisions are stored one after another', async () => {
  const decisions = createDecisions();
  const log: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  void decisions.add(async () => {
    await held;
    log.push('first');
    return true;
  });
  const second = decisions.add(() => {
    log.push('second');
    return stored();
  });
  release();
  await second;
  expect(log).toEqual(['first', 'second']);
  expect(await decisions.settled()).toBe(true);
});

test('a survey is read again behind what is being stored, and before what is stored then', async () => {
  const decisions = createDecisions();
  const log: string[] = [];
  const note = (what: string) => () => {
    log.push(what);
    return stored();
  };
  void decisions.add(note('first'));
  decisions.read(async () => void (await note('read')()));
  await decisions.add(note('second'));
  expect(log).toEqual(['first', 'read', 'second']);
});

test.each([
  ['none', [], true],
  ['the last one', [stored, refused], false],
  ['an earlier one', [refused, stored], false],
])('a refusal of %s is known before the import starts, and told once', async (_which, all, is) => {
  const decisions = createDecisions();
  for (const store of all) void decisions.add(store);
  expect(await decisions.settled()).toBe(is);
  expect(await decisions.settled()).toBe(true);
});

test('a decision that is made again after its refusal counts', async () => {
  const decisions = createDecisions();
  await decisions.add(refused);
  await decisions.add(stored);
  expect(await decisions.settled()).toBe(true);
});

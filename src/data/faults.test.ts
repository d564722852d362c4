import { expect, test } from 'bun:test';
import { FaultError, faultOf } from './faults.ts';

const errorOf = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['58030', 'disk'],
  ['XX001', 'damaged'],
  ['25006', 'read-only'],
  ['57014', 'busy'],
  ['55P03', 'busy'],
  ['53300', 'busy'],
  ['53200', 'memory'],
  ['57P01', 'away'],
  ['CONNECTION_DESTROYED', 'away'],
])('%s means: %s', (code, kind) => {
  const wrapped = new Error('Failed query', { cause: errorOf(code) });
  expect(faultOf(wrapped)?.kind as string).toBe(kind);
});

test('a refused permission counts as a disk fault only when the disk refused it', () => {
  expect(faultOf(errorOf('42501', 'permission denied for table users'))).toBeNull();
  expect(
    faultOf(errorOf('42501', 'could not open file "base/1": Read-only file system'))?.kind,
  ).toBe('read-only');
});

test('other errors are not faults', () => {
  for (const other of [errorOf('23505'), new Error('x'), 'text', null])
    expect(faultOf(other)).toBeNull();
});

test('a refusal because of a fault names the same fault', () => {
  expect(faultOf(new FaultError('full'))?.kind).toBe('full');
  expect(faultOf(new FaultError('disk'))?.kind).toBe('disk');
});

test('a missing file does not mean a missing database, but a missing socket does', () => {
  expect(faultOf(errorOf('ENOENT'))).toBeNull();
  expect(faultOf(Object.assign(errorOf('ENOENT'), { syscall: 'connect' }))?.kind).toBe('away');
});

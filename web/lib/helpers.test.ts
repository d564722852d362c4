import { afterEach, expect, test } from 'bun:test';
import { calledHelpers, callHelper, dismissHelper, type Helper } from './helpers.ts';

const message: Helper = { kind: 'message', recordId: '1' };
const scan: Helper = { kind: 'scan' };
const stub: Helper = { kind: 'print', paper: 'stub', recordId: '1' };
const closing: Helper = { kind: 'closing', closingId: '2' };

afterEach(() => [scan, stub].forEach(dismissHelper));

test('a job leaves the open dialog alone, and a dialog the job', () => {
  callHelper(message);
  callHelper(stub);
  expect(calledHelpers()).toMatchObject({ dialog: message, job: stub });
  dismissHelper(stub);
  expect(calledHelpers()).toMatchObject({ dialog: message, job: null });
  callHelper(closing);
  dismissHelper(message);
  expect(calledHelpers()).toMatchObject({ dialog: null, job: closing });
});

test('another dialog takes the place of a dialog, and another job that of a job', () => {
  for (const helper of [scan, stub, message, closing]) callHelper(helper);
  expect(calledHelpers()).toMatchObject({ dialog: message, job: closing });
});

test('a helper that is called again is another call', () => {
  callHelper(stub);
  const first = calledHelpers().job?.call;
  callHelper(stub);
  expect(calledHelpers().job?.call).not.toBe(first);
});

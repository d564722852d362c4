import { afterEach, expect, test } from 'bun:test';
import { getAppOverlays, openAppOverlay, closeAppOverlay, type AppOverlay } from './appOverlays.ts';

const message: AppOverlay = { kind: 'message', recordId: '1' };
const scan: AppOverlay = { kind: 'scan' };
const stub: AppOverlay = { kind: 'print', paper: 'stub', recordId: '1' };
const closing: AppOverlay = { kind: 'closing', closingId: '2' };

afterEach(() => [scan, stub].forEach(closeAppOverlay));

test('a job leaves the open dialog alone, and a dialog the job', () => {
  openAppOverlay(message);
  openAppOverlay(stub);
  expect(getAppOverlays()).toMatchObject({ dialog: message, job: stub });
  closeAppOverlay(stub);
  expect(getAppOverlays()).toMatchObject({ dialog: message, job: null });
  openAppOverlay(closing);
  closeAppOverlay(message);
  expect(getAppOverlays()).toMatchObject({ dialog: null, job: closing });
});

test('another dialog takes the place of a dialog, and another job that of a job', () => {
  for (const overlay of [scan, stub, message, closing]) openAppOverlay(overlay);
  expect(getAppOverlays()).toMatchObject({ dialog: message, job: closing });
});

test('a paper that is opened again is another one', () => {
  openAppOverlay(stub);
  const first = getAppOverlays().job?.openedAs;
  openAppOverlay(stub);
  expect(getAppOverlays().job?.openedAs).not.toBe(first);
});

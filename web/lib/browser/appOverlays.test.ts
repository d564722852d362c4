import { afterEach, expect, test } from 'bun:test';
import { type AppOverlay, closeAppOverlay, getAppOverlays, openAppOverlay } from './appOverlays.ts';

const message: AppOverlay = { kind: 'message', recordId: '1' };
const scan: AppOverlay = { kind: 'scan' };
const stub: AppOverlay = { kind: 'print', paper: 'stub', recordId: '1' };
const closing: AppOverlay = { kind: 'closing', closingId: '2' };

/** Closes what is open beside the screen: the dialog, the job, or both. */
function close(...slots: readonly ('dialog' | 'job')[]): void {
  for (const slot of slots) {
    const { [slot]: overlay } = getAppOverlays();
    if (overlay !== null) closeAppOverlay(overlay);
  }
}

afterEach(() => close('dialog', 'job'));

test('a job leaves the open dialog alone, and a dialog the job', () => {
  openAppOverlay(message);
  openAppOverlay(stub);
  expect(getAppOverlays()).toMatchObject({ dialog: message, job: stub });
  close('job');
  expect(getAppOverlays()).toMatchObject({ dialog: message, job: null });
  openAppOverlay(closing);
  close('dialog');
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

test('one that another has replaced closes nothing, such as a text to a client', () => {
  openAppOverlay(scan);
  const { dialog: replaced } = getAppOverlays();
  openAppOverlay(message);
  if (replaced !== null) closeAppOverlay(replaced);
  expect(getAppOverlays()).toMatchObject({ dialog: message });
});

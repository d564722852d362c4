import { type FormEvent, type KeyboardEvent, useCallback, useState } from 'react';
import { focusInvalid, showErrorsIn } from './focusInvalid.ts';
import { InputRevertedEvent } from './inputRevertedEvent.ts';
import { useOpenDialog } from '../overlay/openDialogs.ts';
import { useUnsavedChangesGuard } from '../overlay/useUnsavedChangesGuard.ts';
import { useReturnFocus } from '../overlay/useReturnFocus.ts';
import { COARSE_QUERY } from '../../theme/breakpoints.ts';

interface DialogFormOptions {
  open: boolean;
  onClose: () => void;
  onSubmit: (() => void) | undefined;
  dirty: boolean | undefined;
  busy: boolean;
  inAddress: boolean;
  firstField?: string | undefined;
}

const FIRST =
  'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Marks a button that the focus goes to rather than to a field. */
const MARKED = '[data-first]';

const READ = '[data-dialog-body][tabindex]';

/** The form of a Dialog: initial focus, confirmation before typed text is lost, saving. */
export function useDialogForm({
  open,
  onClose,
  onSubmit,
  dirty,
  busy,
  inAddress,
  firstField,
}: DialogFormOptions) {
  /** The time stamp of the first input event. */
  const [typedAt, setTypedAt] = useState<number>();
  /** How many fields hold text that is no value. */
  const [unread, setUnread] = useState(0);
  const noteUnread = useCallback(
    (hasText: boolean) => setUnread((count) => count + (hasText ? 1 : -1)),
    [],
  );
  /** What waits for the answer whether the typed text is lost. */
  const [pending, setPending] = useState<(() => void) | null>(null);
  const returning = useReturnFocus();

  // Each opening starts with fresh state.
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setTypedAt(undefined);
    setPending(null);
  }

  const isTyped = onSubmit !== undefined && typedAt !== undefined;
  const holdsWork = open && ((dirty ?? isTyped) || unread > 0);
  const guard = useUnsavedChangesGuard({ dirty: holdsWork, busy: open && busy });
  const markTyped = (event?: FormEvent) => {
    const input = event?.nativeEvent;
    const now = performance.now();
    setTypedAt((first) => {
      if (!(input instanceof InputRevertedEvent)) return first ?? now;
      return first === undefined || first >= input.since ? undefined : first;
    });
  };
  const leaveBy = (run: () => void) => {
    if (busy) return;
    if (holdsWork) setPending(() => run);
    else run();
  };
  const askToClose = () => leaveBy(onClose);
  const leaveEscape = useOpenDialog({
    open,
    leave: onClose,
    escape: askToClose,
    addsEntry: !inAddress,
  });

  return {
    asking: pending !== null || guard.asks,
    markTyped,
    noteUnread,
    keepEditing: () => {
      setPending(null);
      if (guard.asks) guard.stay();
    },
    discard: () => {
      setPending(null);
      // Leaving the history entry closes the dialog.
      if (guard.asks) guard.leave();
      else pending?.();
    },
    askToClose,
    leaveBy,
    leaveEscape,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // In React, events of a portal bubble here, though it is not part of the form.
      event.stopPropagation();
      if (busy || onSubmit === undefined) return;
      const form = event.currentTarget;
      if (focusInvalid(form)) return;
      showErrorsIn(form, onSubmit);
    },
    handleEnter,
    /**
     * Focuses the text that is read, or the first field; on touch the dialog, as a field opens the
     * keyboard.
     */
    focusFirst: (event: Event) => {
      returning.remember();
      const frame = event.target;
      if (!(frame instanceof HTMLElement)) return;
      event.preventDefault();
      const body = frame.querySelector('[data-dialog-body]');
      const first =
        body?.querySelector<HTMLElement>(
          firstField === undefined ? MARKED : `[name="${firstField}"]`,
        ) ??
        frame.querySelector<HTMLElement>(READ) ??
        body?.querySelector<HTMLElement>(FIRST) ??
        null;
      const touch = window.matchMedia(COARSE_QUERY).matches;
      (touch || first === null ? frame : first).focus();
    },
    returnFocus: returning.restore,
    ignoreToasts,
  };
}

/** Enter on a choice among what is read does not press the button that begins to edit. */
function handleEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target } = event;
  if (key !== 'Enter') return;
  if (event.ctrlKey || event.metaKey) saveByKey(event);
  else if (target instanceof HTMLInputElement && target.closest(READ) !== null)
    event.preventDefault();
}

/** Enter adds a line in a text area; Ctrl or Cmd with Enter saves from there, too. */
function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  // React also tells of keys in a question, which is shown above the form.
  if (!(event.target instanceof Node) || !form.contains(event.target)) return;
  // A button would be pressed as well, and React tells the dialog around this one, too.
  event.preventDefault();
  event.stopPropagation();
  // The button knows whether there is something to save.
  form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
}

/** A toast lies outside the dialog, but closing it must not close the dialog. */
function ignoreToasts(event: CustomEvent<{ originalEvent: PointerEvent }>): void {
  const { target } = event.detail.originalEvent;
  if (
    target instanceof Element &&
    target.closest('[data-radix-collection-item], [data-swipe-direction]')
  )
    event.preventDefault();
}

import { flushSync } from 'react-dom';
import { InputRevertedEvent } from '../ui/form/inputRevertedEvent.ts';

/** Restores the value of a control from before a key; `since` is when that key was pressed. */
type RevertInput = (since: number) => void;

const nothing: RevertInput = () => undefined;

/** Remembers the value of a control before a key is typed into it. */
export function rememberValue(target: EventTarget | null): RevertInput {
  if (target instanceof HTMLSelectElement) return rememberSelect(target);
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return rememberText(target);
  return nothing;
}

function rememberText(field: HTMLInputElement | HTMLTextAreaElement): RevertInput {
  const { value, selectionStart, selectionEnd } = field;
  return (since) => {
    setValue(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    dispatch(field, new InputRevertedEvent(since));
  };
}

/** A select jumps to the option that begins with the letters. */
function rememberSelect(field: HTMLSelectElement): RevertInput {
  const { value } = field;
  return (since) => {
    setValue(field, value);
    dispatch(field, new InputRevertedEvent(since), new Event('change', { bubbles: true }));
  };
}

/** Sets a value the way typing does, past React's own setter, so that React notices the change. */
function setValue(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** Notifies the form at once, so that the question about unsaved changes is right. */
function dispatch(field: HTMLElement, ...events: readonly Event[]): void {
  flushSync(() => {
    for (const event of events) field.dispatchEvent(event);
  });
}

import { flushSync } from 'react-dom';
import { TakenOutEvent } from '../ui/form/takenOut.ts';

/** Restores the value of a control from before a key; `since` is when that key was pressed. */
export type TakeOut = (since: number) => void;

const nothing: TakeOut = () => undefined;

/** Remembers the value of a control before a key is typed into it. */
export function noteField(target: EventTarget | null): TakeOut {
  if (target instanceof HTMLSelectElement) return noteSelect(target);
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    return noteText(target);
  return nothing;
}

function noteText(field: HTMLInputElement | HTMLTextAreaElement): TakeOut {
  const { value, selectionStart, selectionEnd } = field;
  return (since) => {
    setValue(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    tell(field, new TakenOutEvent(since));
  };
}

/** A select jumps to the option that begins with the letters. */
function noteSelect(field: HTMLSelectElement): TakeOut {
  const { value } = field;
  return (since) => {
    setValue(field, value);
    tell(field, new TakenOutEvent(since), new Event('change', { bubbles: true }));
  };
}

/** Sets a value the way typing does, past React's own setter, so that React notices the change. */
function setValue(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** Notifies the form at once, so that the question about unsaved changes is right. */
function tell(field: HTMLElement, ...events: readonly Event[]): void {
  flushSync(() => {
    for (const event of events) field.dispatchEvent(event);
  });
}

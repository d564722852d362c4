import { flushSync } from 'react-dom';

/** Runs what shows errors in a form, and focuses the first field that has one then. */
export function showErrorsIn(form: HTMLFormElement, show: () => void): void {
  // Errors that are set synchronously are rendered after this.
  flushSync(show);
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/**
 * Focuses the first control of a form whose text is not valid; blurred first, since fields show
 * what is wrong when they are left. Returns whether there is one.
 */
export function focusInvalid(form: HTMLFormElement): boolean {
  const wrong = form.querySelector<HTMLElement>(':invalid:not(fieldset)');
  if (wrong === null) return false;
  wrong.focus();
  wrong.blur();
  wrong.focus();
  return true;
}

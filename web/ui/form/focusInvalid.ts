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

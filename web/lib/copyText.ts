/**
 * Puts a text on the clipboard. The browser's own way needs a secure page; on plain http the text
 * is selected and copied as a person would do it (rule 160).
 * @returns false when neither way is allowed.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  // Out of sight, but not hidden: what is hidden cannot be selected. 16 px keeps phones from zooming.
  Object.assign(area.style, { position: 'fixed', top: '0', left: '-9999px', fontSize: '16px' });
  document.body.append(area);
  area.focus({ preventScroll: true });
  area.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/**
 * Copies a text, and returns whether it could. The Clipboard API needs a secure context; on plain
 * http `execCommand` copies the selected text (rule 160).
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
  // Off-screen but not hidden, since hidden text cannot be selected. 16 px keeps phones from
  // zooming in.
  Object.assign(area.style, { position: 'fixed', top: '0', left: '-9999px', fontSize: '16px' });
  // A dialog takes back the focus from what is outside of it.
  (before?.closest('[role=dialog]') ?? document.body).append(area);
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

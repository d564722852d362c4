/**
 * The one-time code in the link that the server's console prints. It stands in the fragment, which
 * is never sent to a server, and is taken out of the address, so that no history keeps it.
 */
export function takeSetUpCode(): string {
  const code = /^#setup=([^&]+)/.exec(window.location.hash)?.[1] ?? '';
  if (code !== '') window.history.replaceState(null, '', window.location.pathname);
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

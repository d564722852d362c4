/**
 * The one-time code in the link that the server's console prints. It is in the fragment, which
 * browsers never send to a server, and is removed from the address, so that no history keeps it.
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

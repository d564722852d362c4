const STORED = 'talyer.set-up-code';

/**
 * The one-time code from the console's link; it is in the fragment, which is neither sent to
 * servers nor kept in the history. A reload does not lose it.
 * @returns an empty text without a link.
 */
export function takeSetUpCode(): string {
  const code = decoded(/^#setup=([^&]+)/.exec(window.location.hash)?.[1] ?? '');
  if (code === '') return kept();
  window.history.replaceState(null, '', window.location.pathname);
  try {
    sessionStorage.setItem(STORED, code);
  } catch {
    // Without a storage the link has to be opened again.
  }
  return code;
}

/** A used code is of no use to anybody. */
export function forgetSetUpCode(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing was kept.
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(STORED) ?? '';
  } catch {
    return '';
  }
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

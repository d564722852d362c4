let isDisabled = false;

/** From now on the browser lets the page be left without a question, whatever is unsaved. */
export function disableUnloadWarning(): void {
  isDisabled = true;
}

/** The browser asks before the page is left, until the returned function is called. */
export function addUnloadWarning(): () => void {
  const asking = new AbortController();
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (!isDisabled) event.preventDefault();
    },
    { signal: asking.signal },
  );
  return () => asking.abort();
}

let isForced = false;

/** From now on the page is left without a question, whatever is unsaved in it. */
export function leaveUnasked(): void {
  isForced = true;
}

/** The browser asks before the page is left, until the returned function is called. */
export function askBeforeLeaving(): () => void {
  const asking = new AbortController();
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (!isForced) event.preventDefault();
    },
    { signal: asking.signal },
  );
  return () => asking.abort();
}

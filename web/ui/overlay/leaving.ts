let isForced = false;

/** From now on the page is left without a question, whatever is unsaved in it. */
export function leaveUnasked(): void {
  isForced = true;
}

/** Everything that would be lost with the page. */
const reasons = new Set<symbol>();

function ask(event: BeforeUnloadEvent): void {
  if (!isForced) event.preventDefault();
}

/** The browser asks before the page is left, until the returned function is called. */
export function askBeforeLeaving(): () => void {
  const reason = Symbol('reason');
  reasons.add(reason);
  window.addEventListener('beforeunload', ask);
  return () => {
    reasons.delete(reason);
    if (reasons.size === 0) window.removeEventListener('beforeunload', ask);
  };
}

let isForced = false;

/** From now on the page is left without a question, whatever is unsaved in it. */
export function leaveUnasked(): void {
  isForced = true;
}

/** For `beforeunload`, while something would be lost with the page. */
export function askToStay(event: BeforeUnloadEvent): void {
  if (!isForced) event.preventDefault();
}

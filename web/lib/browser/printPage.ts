/**
 * Prints the page, and calls back when it is used again. What is only there to be printed has to stay
 * until then: some phones report `afterprint` while they still render the pages.
 */
export function printPage(onUsedAgain: () => void): void {
  window.addEventListener('afterprint', () => whenUsed(onUsedAgain), { once: true });
  window.print();
}

function whenUsed(then: () => void): void {
  const used = new AbortController();
  const act = (): void => {
    used.abort();
    then();
  };
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, act, { capture: true, signal: used.signal });
}

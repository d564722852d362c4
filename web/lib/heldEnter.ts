/**
 * Lets Enter act once, however long it is held down: its repeats would press what gets the focus after
 * a save (rule 526). In the text area where it was pressed it goes on adding lines.
 */
export function ignoreHeldEnter(): void {
  let pressedIn: EventTarget | null = null;
  const follow = (event: KeyboardEvent): void => {
    const { key, repeat, target, ctrlKey, metaKey } = event;
    if (key !== 'Enter') return;
    if (!repeat) {
      pressedIn = target;
      return;
    }
    const isLine = target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey;
    if (isLine && target === pressedIn) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', follow, { capture: true });
}

import { useEffect } from 'react';

/** How many ancestors of the hovered element are checked for truncated text. */
const NEAR = 3;

/** Shows the full text in a title when an ellipsis truncates it, unless a Tooltip shows it. */
export function useTruncationTitle(): void {
  useEffect(() => {
    document.addEventListener('mouseover', showWhole);
    return () => document.removeEventListener('mouseover', showWhole);
  }, []);
}

function showWhole({ target }: MouseEvent): void {
  let box = target instanceof HTMLElement ? target : null;
  for (let step = 0; box !== null && step < NEAR; step += 1) {
    const { textOverflow, webkitLineClamp } = getComputedStyle(box);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return mark(box);
    box = box.parentElement;
  }
}

function mark(box: HTMLElement): void {
  if (box.dataset['hasTooltip'] !== undefined) return;
  const whole = box.textContent;
  const isCut = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1;
  if (isCut) box.title = whole;
  else if (box.title === whole) box.removeAttribute('title');
}

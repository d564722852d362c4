import { useEffect } from 'react';

/** As far up from what the pointer is on as the box may be that cuts its text. */
const NEAR = 3;

/** Lets the whole of a text be read under the pointer where an ellipsis cuts it. */
export function useTruncationTitle(): void {
  useEffect(() => {
    document.addEventListener('mouseover', tellWhole);
    return () => document.removeEventListener('mouseover', tellWhole);
  }, []);
}

function tellWhole({ target }: MouseEvent): void {
  let box = target instanceof HTMLElement ? target : null;
  for (let step = 0; box !== null && step < NEAR; step += 1) {
    const { textOverflow, webkitLineClamp } = getComputedStyle(box);
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return mark(box);
    box = box.parentElement;
  }
}

function mark(box: HTMLElement): void {
  // It has a tooltip of its own.
  if (box.dataset['state'] !== undefined) return;
  const whole = box.textContent;
  const isCut = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1;
  if (isCut) box.title = whole;
  else if (box.title === whole) box.removeAttribute('title');
}

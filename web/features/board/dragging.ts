import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Makes a card draggable. @returns a function that undoes it. */
export function makeDraggable(element: HTMLElement, id: string): () => void {
  return draggable({
    element,
    getInitialData: () => ({ id }),
    onDragStart: () => element.setAttribute('data-dragged', ''),
    onDrop: () => element.removeAttribute('data-dragged'),
  });
}

/** Lets cards be dropped on lanes, found by `data-lane`. @returns a function that undoes it. */
export function acceptCards(
  board: HTMLElement,
  drop: (id: string, lane: string) => void,
): () => void {
  const lanes = [...board.querySelectorAll<HTMLElement>('[data-lane]')].map((element) =>
    dropTargetForElements({
      element,
      getData: () => ({ lane: element.dataset['lane'] ?? '' }),
      onDragEnter: () => element.setAttribute('data-over', ''),
      onDragLeave: () => element.removeAttribute('data-over'),
      onDrop: () => element.removeAttribute('data-over'),
    }),
  );
  const monitor = monitorForElements({
    onDrop: ({ source, location }) => {
      const lane = location.current.dropTargets[0]?.data['lane'];
      const { id } = source.data;
      if (typeof lane === 'string' && typeof id === 'string') drop(id, lane);
    },
  });
  return combine(...lanes, monitor);
}

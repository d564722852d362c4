import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import { openDialogs } from '../overlay/openDialogs.ts';

/** The room that a toast with two lines and a button takes above a dialog, in pixels. */
const TOAST_ROOM = 112;

/**
 * Tells the area of toasts where the body of the topmost dialog ends, as `--dialog-foot` from the
 * bottom of the window, so that a toast covers neither its title and X nor its buttons. Without a
 * body, or with room above the dialog, there is no `data-over-body`.
 * @returns whether a dialog is open.
 */
export function useDialogFoot(area: RefObject<HTMLElement | null>): boolean {
  const top = useSyncExternalStore(openDialogs.subscribe, topId);
  useLayoutEffect(() => {
    const { current: toasts } = area;
    if (top === undefined || toasts === null) return undefined;
    let sizes: ResizeObserver | undefined;
    const find = () => {
      const body = [...document.querySelectorAll<HTMLElement>('[data-dialog-body]')].at(-1);
      const frame = body?.closest<HTMLElement>('[role=dialog]');
      if (body === undefined || frame == null) return;
      const measure = () => {
        // Not the places of the two themselves, since the frame may still be moving in.
        const below = frame.getBoundingClientRect().bottom - body.getBoundingClientRect().bottom;
        const margin = (window.innerHeight - frame.offsetHeight) / 2;
        toasts.style.setProperty('--dialog-foot', `${Math.round(margin + below)}px`);
        toasts.toggleAttribute('data-over-body', margin < TOAST_ROOM);
      };
      sizes?.disconnect();
      sizes = new ResizeObserver(measure);
      for (const box of [document.documentElement, frame, body]) sizes.observe(box);
      measure();
    };
    // A dialog is known before its portal is in the document.
    const portals = new MutationObserver(find);
    portals.observe(document.body, { childList: true });
    find();
    return () => {
      portals.disconnect();
      sizes?.disconnect();
      toasts.removeAttribute('data-over-body');
    };
  }, [area, top]);
  return top !== undefined;
}

function topId(): string | undefined {
  return openDialogs.list().at(-1)?.id;
}

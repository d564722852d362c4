import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { customerPath } from '../customer/links.ts';
import { rememberEntry } from '../../ui/navigation/rememberEntry.ts';
import { restoreFocus } from '../../ui/overlay/restoreFocus.ts';
import { recordPath } from './links.ts';

/** Links that open a record or a customer; their dialogs close by going back to them. */
const LINKS = `a[href^="${recordPath('')}"], a[href^="${customerPath('')}"]`;

interface Followed {
  href: string;
  /** Which of the links to the same. */
  place: number;
}

/** The link that was followed from each history entry. */
const followed = new Map<string, Followed>();

/**
 * Back from what a link opened returns the focus to the link, once it is there again. Each part
 * with such links calls it.
 */
export function useReturnToLink(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest(LINKS) : null;
      const href = link?.getAttribute('href');
      if (link === null || href == null) return;
      const place = linksTo(href).findIndex((each) => each === link);
      rememberEntry(followed, key, { href, place });
    };
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [key]);

  useEffect(() => {
    const last = followed.get(key);
    if (!isBack || last === undefined) return undefined;
    followed.delete(key);
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      ended.abort();
      observer.disconnect();
      clearTimeout(timer);
    };
    const look = () => {
      const links = linksTo(last.href);
      const link = links[last.place] ?? links[0];
      if (link === undefined) return;
      observer.disconnect();
      // A dialog that comes back with the link takes the focus as it opens.
      timer = setTimeout(() => {
        stop();
        restoreFocus(link);
      });
    };
    const observer = new MutationObserver(look);
    // After a key or a press, the focus stays where it is.
    const options = { capture: true, signal: ended.signal };
    for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, stop, options);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return stop;
  }, [key, isBack]);
}

function linksTo(href: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(LINKS)].filter(
    (link) => link.getAttribute('href') === href,
  );
}

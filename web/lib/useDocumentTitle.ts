import { useEffect } from 'react';

const SITE = 'Repair Tracking System';

/** Sets the title of the tab and of the history entry. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === SITE ? SITE : `${title} · ${SITE}`;
  }, [title]);
}

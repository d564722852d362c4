import { useEffect } from 'react';

const SITE = 'Repair Tracking System';

/** Names the page in the tab and the history. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === SITE ? SITE : `${title} · ${SITE}`;
  }, [title]);
}

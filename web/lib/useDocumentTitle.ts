import { useEffect } from 'react';
import { useBrand } from './useSession.ts';

/** Sets the title of the tab and of the history entry; '' for the shop's name alone (rule 190). */
export function useDocumentTitle(title: string): void {
  const { name } = useBrand();
  useEffect(() => {
    document.title = title === '' ? name : `${title} · ${name}`;
  }, [title, name]);
}

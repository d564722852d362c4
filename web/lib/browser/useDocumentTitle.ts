import { useEffect } from 'react';
import { useBrand } from '../session/useSession.ts';

/** The parts of the title: the record that is open, the screen below it, and the shop. */
const parts = { record: '', screen: '', shop: '' };

function show(): void {
  document.title = Object.values(parts).filter(Boolean).join(' · ');
}

/** Sets the title of the tab and of the history entry; '' for the shop's name alone (rule 190). */
export function useDocumentTitle(title: string): void {
  const { name } = useBrand();
  useEffect(() => {
    Object.assign(parts, { screen: title, shop: name });
    show();
  }, [title, name]);
}

/** Puts the number of an open record before the screen, until it is closed (rule 521). */
export function useRecordTitle(number: string | undefined): void {
  useEffect(() => {
    if (number === undefined) return undefined;
    parts.record = number;
    show();
    return () => {
      parts.record = '';
      show();
    };
  }, [number]);
}

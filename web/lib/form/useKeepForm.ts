import { useEffect, useEffectEvent } from 'react';
import { keepForm } from './keptForms.ts';
import { useFormOwner } from '../session/useSession.ts';

/**
 * Keeps a form while the page is hidden, and forgets it when the component is gone: then the form was
 * saved or discarded. While the page is shown, nothing is kept: a copy of the tab gets what is stored,
 * and a person who leaves the page or loads it again has been asked. Without unsaved changes, `unsaved`
 * returns null; without a name, nothing is kept.
 */
export function useKeepForm(name: string | undefined, unsaved: () => object | null): void {
  const owner = useFormOwner();
  const keep = useEffectEvent(() => {
    if (name === undefined) return;
    const form = unsaved();
    keepForm(owner, name, form === null ? null : JSON.stringify(form));
  });
  useEffect(() => {
    if (name === undefined) return undefined;
    let isLeaving = false;
    const onChange = () => {
      if (document.visibilityState === 'visible') keepForm(owner, name, null);
      else if (!isLeaving) keep();
    };
    // A page that is left is hidden after this event, one whose tab is hidden before it.
    const onLeave = () => (isLeaving = document.visibilityState === 'visible');
    const onReturn = () => (isLeaving = false);
    document.addEventListener('visibilitychange', onChange);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('pageshow', onReturn);
    onChange();
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('pageshow', onReturn);
      keepForm(owner, name, null);
    };
  }, [owner, name]);
}

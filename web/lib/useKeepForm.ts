import { useEffect, useEffectEvent } from 'react';
import { formOwner, keepForm } from './keptForms.ts';
import { useShop, useViewer } from './useSession.ts';

/** The viewer as the owner of the forms that are kept. */
export function useFormOwner(): string {
  return formOwner(useViewer().id, useShop().journal);
}

/**
 * Keeps a form while the page is hidden, and forgets it when the component is gone: then the form was
 * saved or discarded. While the page is shown, nothing is kept, because a copy of the tab gets what is
 * stored. Without unsaved changes, `unsaved` returns null; without a name, nothing is kept.
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
    const onChange = () => {
      if (document.visibilityState === 'hidden') keep();
      else keepForm(owner, name, null);
    };
    const onHide = () => keep();
    document.addEventListener('visibilitychange', onChange);
    window.addEventListener('pagehide', onHide);
    onChange();
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      window.removeEventListener('pagehide', onHide);
      keepForm(owner, name, null);
    };
  }, [owner, name]);
}

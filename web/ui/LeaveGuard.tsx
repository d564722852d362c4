import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Confirm } from './Confirm.tsx';

/** Asks before Back or a link leaves the page while something typed is not saved. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(dirty);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      title="Discard changes?"
      description="What you typed here has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

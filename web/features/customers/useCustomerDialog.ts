import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OPENED_HERE, wasOpenedHere } from '../../lib/openedHere.ts';
import { leftLocations } from '../../ui/overlay/openDialogs.ts';

const PARAM = 'customer';

/** The open customer: one named in the address, `?customer=12`, or a new one. */
export function useCustomerDialog() {
  const location = useLocation();
  const navigate = useNavigate();
  const linked = linkedId(location.search);
  const [isNew, setIsNew] = useState(false);

  const open = (id: string) => {
    const query = new URLSearchParams(window.location.search);
    const isOpen = query.has(PARAM);
    query.set(PARAM, id);
    setIsNew(false);
    // Rendered synchronously, because a Back before that would find nothing to close.
    const how = { state: OPENED_HERE, preventScrollReset: true, flushSync: true };
    void navigate({ search: query.toString() }, { ...how, replace: isOpen });
  };
  const close = () => {
    setIsNew(false);
    if (linked === null || !leftLocations.leave(location)) return;
    const rest = new URLSearchParams(location.search);
    rest.delete(PARAM);
    if (wasOpenedHere(location)) void navigate(-1);
    else void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  };
  return {
    shown: isNew ? { id: null } : linked === null ? null : { id: linked },
    open,
    openNew: () => setIsNew(true),
    close,
  };
}

function linkedId(search: string): string | null {
  const id = new URLSearchParams(search).get(PARAM) ?? '';
  return /^\d+$/.test(id) ? id : null;
}

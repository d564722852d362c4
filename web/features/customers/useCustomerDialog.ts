import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDialogAddress } from '../../lib/browser/useDialogAddress.ts';
import { useKeptOpening } from '../../lib/form/useKeptForm.ts';

const PARAM = 'customer';

/** The open customer: one named in the address, `?customer=12`, or a new one. */
export function useCustomerDialog() {
  const location = useLocation();
  const { enter, leave } = useDialogAddress();
  const linked = linkedId(location.search);
  const [isNew, setIsNew] = useState(useKeptOpening('customer', ({ id }) => id === 'new') ?? false);
  /** Where a customer was closed; the page takes a moment to leave it. */
  const [closedAt, setClosedAt] = useState<object>();
  const isLinked = linked !== null && closedAt !== location;

  return {
    shown: isNew ? { id: null } : isLinked ? { id: linked } : null,
    open: (id: string) => {
      setIsNew(false);
      enter(PARAM, id);
    },
    /** Opens another customer instead, unless this one was closed meanwhile. */
    openInstead: (id: string) => {
      if (linked !== null) enter(PARAM, id, linked);
    },
    openNew: () => setIsNew(true),
    close: () => {
      setIsNew(false);
      setClosedAt(location);
      if (linked !== null) leave([PARAM]);
    },
  };
}

function linkedId(search: string): string | null {
  const id = new URLSearchParams(search).get(PARAM) ?? '';
  return /^\d+$/.test(id) ? id : null;
}

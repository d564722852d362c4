import { useState } from 'react';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { NETWORK_SENTENCE } from '../client/errors.ts';
import { useSession } from './useSession.ts';

/**
 * Signs out and leaves the page, once however often it is pressed; says so when the server was not
 * reached, as nothing happens then.
 */
export function useLogOut() {
  const { leave } = useSession();
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);
  return {
    leaving,
    logOut: async (): Promise<void> => {
      if (leaving) return;
      setLeaving(true);
      if (await leave()) return;
      setLeaving(false);
      toast(failure(NETWORK_SENTENCE));
    },
  };
}

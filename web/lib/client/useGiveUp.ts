import { useEffect, useEffectEvent } from 'react';
import type { CombinedError } from 'urql';
import { errorMessage } from './errors.ts';
import { failure, useToast } from '../../ui/feedback/useToast.ts';

interface GivingUp {
  hasFailed: boolean;
  error: CombinedError | undefined;
  /** What cannot be printed, where the server does not say why. */
  text: string;
  onDone: () => void;
}

/** Ends a job once it has failed, and says why. */
export function useGiveUp({ hasFailed, error, text, onDone }: GivingUp): void {
  const toast = useToast();
  const giveUp = useEffectEvent(() => {
    toast(failure(error === undefined ? text : errorMessage(error, text)));
    onDone();
  });
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
}

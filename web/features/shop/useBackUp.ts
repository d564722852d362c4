import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClient, useMutation } from 'urql';
import { failureText } from '../../../src/domain/backups.ts';
import { PROGRESS_MS } from '../../lib/client/defaults.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { type Backups, ShopPage_BackUpNow, ShopPage_Progress } from './shopState.ts';

/** Begins a backup, follows one that is under way, and says how it ended if it was begun here. */
export function useBackUp(backups: Backups | undefined, refetch: () => void) {
  const client = useClient();
  const toast = useToast();
  const isBegunHere = useRef(false);
  const [isBegun, setBegun] = useState(false);
  const [{ fetching: isSending }, send] = useMutation(ShopPage_BackUpNow);
  const share = backups?.progress ?? null;
  const isUnderWay = isBegun || share !== null;

  const look = useEffectEvent(async () => {
    const { data } = await client
      .query(ShopPage_Progress, {}, { requestPolicy: 'network-only' })
      .toPromise();
    const now = data?.shopState.backups;
    if (now == null || now.progress !== null) return;
    setBegun(false);
    refetch();
    if (!isBegunHere.current) return;
    isBegunHere.current = false;
    toast(
      now.lastError === ''
        ? success('Backup made successfully')
        : failure(`The backup failed: ${failureText(now.lastError)}`),
    );
  });

  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void look(), PROGRESS_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);

  const begin = async () => {
    const { error } = await send({});
    if (error === undefined) {
      isBegunHere.current = true;
      setBegun(true);
    } else toast(failure(errorMessage(error, 'The backup could not be started')));
  };

  return {
    /** From 0 to 1 while a backup is under way; null otherwise. */
    progress: isUnderWay || isSending ? (share ?? 0) : null,
    start: () => void begin(),
  };
}

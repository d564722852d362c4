import { useEffect, useEffectEvent } from 'react';
import { takeTypedAhead } from './typedAhead.ts';

/** Gives a new field the keys that were typed while its code was loading. */
export function useTypedAhead(fill: (text: string) => void): void {
  const give = useEffectEvent(() => {
    const text = takeTypedAhead();
    if (text !== '') fill(text);
  });
  useEffect(() => give(), []);
}

import { useEffect, useEffectEvent } from 'react';
import { takeTypedAhead } from './typedAhead.ts';

/** Gives a field that has just come what was typed while its code was loading. */
export function useTypedAhead(fill: (text: string) => void): void {
  const give = useEffectEvent(() => {
    const text = takeTypedAhead();
    if (text !== '') fill(text);
  });
  useEffect(() => give(), []);
}

import { useEffect, useEffectEvent } from 'react';
import { takeTypedAhead, type TypedAhead } from './typedAhead.ts';

/** Gives a new field the keys that were typed while its code was loading. */
export function useTypedAhead(fill: (typed: TypedAhead) => void): void {
  const give = useEffectEvent(() => {
    const typed = takeTypedAhead();
    if (typed !== null) fill(typed);
  });
  useEffect(() => give(), []);
}

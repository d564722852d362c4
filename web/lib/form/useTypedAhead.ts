import { useEffect, useEffectEvent } from 'react';
import { NEXT_FIELD, takeTypedAhead } from './typedAhead.ts';

/**
 * Gives a new field the keys that were typed while its code was loading.
 * @param fill called with the text of the field, and those of the fields after it.
 */
export function useTypedAhead(fill: (texts: readonly string[]) => void): void {
  const give = useEffectEvent(() => {
    const text = takeTypedAhead();
    if (text !== '') fill(text.split(NEXT_FIELD));
  });
  useEffect(() => give(), []);
}

import { useState } from 'react';

/**
 * The answer of a query, or its last one while it has none: other variables load, or it failed.
 * @param before what is known before the first answer.
 */
export function useLastKnown<Answer>(
  answer: Answer | undefined,
  before?: Answer,
): Answer | undefined {
  const [known, setKnown] = useState(before);
  if (answer !== undefined && answer !== known) setKnown(answer);
  return answer ?? known;
}

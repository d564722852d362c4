import { useState } from 'react';
import { useOnLive } from '../client/connection.ts';
import { NETWORK_SENTENCE } from '../client/errors.ts';

/**
 * Why the last attempt failed; '' when it did not. That the shop cannot be reached is taken back as
 * soon as it can be (rule 315).
 */
export function useProblem(): [problem: string, setProblem: (problem: string) => void] {
  const [problem, setProblem] = useState('');
  useOnLive(() => setProblem((last) => (last === NETWORK_SENTENCE ? '' : last)));
  return [problem, setProblem];
}

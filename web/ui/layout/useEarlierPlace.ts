import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { places } from './useScrollRestoration.ts';

/** Where a list was in the history entry that Back leads to, in pixels; 0 in a new one. */
export function useEarlierPlace(list: string): number {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  return isBack ? (places.get(`${key} ${list}`) ?? 0) : 0;
}

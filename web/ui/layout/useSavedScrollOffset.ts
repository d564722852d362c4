import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { scrollOffsets } from './useScrollRestoration.ts';

/** How far a list was scrolled in the history entry that Back leads to, in pixels; 0 in a new one. */
export function useSavedScrollOffset(list: string): number {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  return isBack ? (scrollOffsets.get(`${key} ${list}`) ?? 0) : 0;
}

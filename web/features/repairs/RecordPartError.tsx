import {
  type ComponentProps,
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { QueryError } from '../../lib/client/QueryError.tsx';

/** Whether the record of the open dialog was deleted or assigned to someone else. */
export const GoneContext = createContext(false);

/**
 * Stands in place of a part of a record that could not be loaded. Events do not refresh an answer
 * that was refused, so it is read again once the record is back (rule 573).
 */
export function RecordPartError(props: ComponentProps<typeof QueryError>) {
  const gone = useContext(GoneContext);
  const [wasGone, setWasGone] = useState(gone);
  if (gone && !wasGone) setWasGone(true);
  const isBack = wasGone && !gone;
  const readAgain = useEffectEvent(props.query.refetch);
  useEffect(() => {
    if (isBack) readAgain();
  }, [isBack]);
  return <QueryError {...props} />;
}

import { Navigate, useParams } from 'react-router-dom';
import { readTicket, ticketPath } from '../../src/domain/ticket.ts';
import { readError } from '../lib/errors.ts';
import { graphql } from '../lib/graphql.ts';
import { QueryError } from '../lib/QueryError.tsx';
import { useLiveQuery } from '../lib/useLiveQuery.ts';
import { useCan, useShop } from '../lib/useSession.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { SCREENS } from './navigation.ts';
import { NotFound } from './NotFound.tsx';

const TicketLink_Record = graphql(`
  query TicketLink_Record($id: ID!) {
    repairRecord(id: $id) {
      id
    }
  }
`);

/**
 * The target of a label's code: the record, or for those who may not see it the same page as for a
 * record that does not exist (rule 333).
 */
export function TicketLink() {
  const { id: typed = '' } = useParams();
  const { ticketPrefix } = useShop();
  const can = useCan();
  const id = readTicket(ticketPath(typed), ticketPrefix);
  const query = useLiveQuery({
    query: TicketLink_Record,
    variables: { id: String(id) },
    pause: id === null,
    poll: 'records',
  });
  const { data, error } = query;
  const isMissing = error !== undefined && readError(error).code === 'NOT_FOUND';
  if (id === null || isMissing) return <NotFound />;
  if (data !== undefined)
    return (
      <Navigate
        replace
        to={can(SCREENS.repairs.action) ? `${SCREENS.repairs.path}?record=${id}` : '/'}
      />
    );
  if (error !== undefined)
    return <QueryError text="The record could not be loaded." query={query} />;
  return <Skeleton height={320} />;
}

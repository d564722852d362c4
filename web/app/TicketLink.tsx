import { Navigate, useParams } from 'react-router-dom';
import { readTicket, ticketPath } from '../../src/domain/ticket.ts';
import { recordPath } from '../entities/repair/links.ts';
import { isNotFound } from '../lib/client/errors.ts';
import { graphql } from '../lib/client/graphql.ts';
import { QueryError } from '../lib/client/QueryError.tsx';
import { type LiveQuery, useLiveQuery } from '../lib/live/useLiveQuery.ts';
import { useCan, useShop } from '../lib/session/useSession.ts';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { lazyPart } from '../ui/layout/lazyPart.ts';
import { LazyView } from '../ui/layout/LazyView.tsx';
import { SCREENS } from './navigation.ts';
import { NotFound } from './NotFound.tsx';

const TicketLink_Record = graphql(`
  query TicketLink_Record($id: ID!) {
    repairRecord(id: $id) {
      id
    }
  }
`);

const TicketLink_OfLink = graphql(`
  query TicketLink_OfLink($token: String!) {
    recordOfLink(token: $token) {
      id
    }
  }
`);

/** Lazy, since only phones open it, by the code at the counter. */
const PHOTOS = lazyPart(async () => (await import('../features/photos/PhotosPage.tsx')).PhotosPage);

/**
 * The target of a scanned code: of a label, by its number, of a stub, by its link, or of the counter's
 * screen, for photos of a unit.
 */
export function TicketLink() {
  const { id = '', part } = useParams();
  if (part === undefined) return <ByNumber typed={id} />;
  if (id === 'link') return <ByLink token={part} />;
  return part === 'photos' ? <LazyView view={PHOTOS} /> : <NotFound />;
}

function ByNumber({ typed }: { typed: string }) {
  const { ticketPrefix } = useShop();
  const id = readTicket(ticketPath(typed), ticketPrefix);
  const query = useLiveQuery({
    query: TicketLink_Record,
    variables: { id: String(id) },
    pause: id === null,
    poll: 'records',
  });
  return id === null ? <NotFound /> : <Found query={query} id={query.data?.repairRecord.id} />;
}

function ByLink({ token }: { token: string }) {
  const can = useCan();
  const query = useLiveQuery({
    query: TicketLink_OfLink,
    variables: { token },
    pause: !can('label'),
    poll: 'records',
  });
  return can('label') ? <Found query={query} id={query.data?.recordOfLink.id} /> : <NotFound />;
}

interface FoundProps {
  query: LiveQuery<unknown>;
  /** Undefined until it is known. */
  id: string | undefined;
}

/**
 * The record, or for those who may not see it the same page as for a record that does not exist
 * (rule 333).
 */
function Found({ query, id }: FoundProps) {
  const can = useCan();
  const { error } = query;
  if (isNotFound(error)) return <NotFound />;
  if (id !== undefined)
    return <Navigate replace to={can(SCREENS.repairs.action) ? recordPath(id) : '/'} />;
  if (error !== undefined)
    return <QueryError text="The record could not be loaded." query={query} />;
  return <Skeleton height={320} />;
}

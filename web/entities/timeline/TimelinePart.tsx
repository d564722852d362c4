import { useEffect, useRef, useState } from 'react';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { TimelineItem } from './TimelineItem.tsx';
import { Timeline_Entries } from './timelineQuery.ts';

interface TimelinePartProps {
  recordId: string;
  /** One kind of entry; null for all. */
  only: string | null;
  /** The cursor after which the part begins; null to begin with the newest. */
  after: string | null;
}

/** Entries of a timeline, followed by a button or part with the older ones. */
export function TimelinePart({ recordId, only, after }: TimelinePartProps) {
  const query = useLiveQuery({
    query: Timeline_Entries,
    variables: { recordId, after, only },
    requestPolicy: 'cache-and-network',
    poll: 'records',
  });
  const [goesOn, setGoesOn] = useState(false);
  const page = query.data?.timeline;
  const first = useRef<HTMLSpanElement>(null);
  const isLoaded = page !== undefined;
  const isOlder = after !== null;
  const hasTakenFocus = useRef(false);
  // Moves the focus to the new entries once, because the button that had it is gone.
  useEffect(() => {
    if (!isLoaded || !isOlder || hasTakenFocus.current) return;
    hasTakenFocus.current = true;
    first.current?.focus();
  }, [isLoaded, isOlder]);

  if (query.failed)
    return (
      <li>
        <QueryError text="The timeline could not be loaded." query={query} />
      </li>
    );
  if (page === undefined)
    return (
      <li>
        <SkeletonLines widths={[60, 45, 55, 40]} />
      </li>
    );
  const { nodes, pageInfo } = page;
  if (nodes.length === 0 && !isOlder && !pageInfo.hasNextPage)
    return (
      <li>
        <Secondary>Nothing of this kind yet.</Secondary>
      </li>
    );
  return (
    <>
      {isOlder ? (
        <li>
          <span ref={first} tabIndex={-1} />
        </li>
      ) : null}
      {nodes.map((entry) => (
        <TimelineItem key={entry.id} entry={entry} recordId={recordId} />
      ))}
      {!pageInfo.hasNextPage ? null : goesOn ? (
        <TimelinePart recordId={recordId} only={only} after={pageInfo.endCursor} />
      ) : (
        <li>
          <Button size="small" onClick={() => setGoesOn(true)}>
            Show earlier
          </Button>
        </li>
      )}
    </>
  );
}

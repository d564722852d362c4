import { useEffect, useEffectEvent } from 'react';
import { nameKey } from '../../../src/domain/names.ts';
import { isUnassigned } from '../../../src/domain/technicians.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';

const RenamedTechnician_Name = graphql(`
  query RenamedTechnician_Name($name: String!) {
    renamedTechnician(name: $name)
  }
`);

/**
 * Replaces the technician of a filter, as of an old bookmark, who was renamed with the records since
 * (rule 607). The server is asked only about a name that is not on the list.
 * @param listed the technicians of the list; undefined until they are loaded.
 */
export function useRenamedTechnician(
  chosen: string | null,
  listed: readonly { name: string }[] | undefined,
  onRenamed: (name: string) => void,
): void {
  const isUnknown =
    chosen !== null &&
    listed !== undefined &&
    !isUnassigned(chosen) &&
    !listed.some(({ name }) => nameKey(name) === nameKey(chosen));
  const { data, fetching } = useLiveQuery({
    query: RenamedTechnician_Name,
    variables: { name: chosen ?? '' },
    pause: !isUnknown,
    poll: 'lists',
  });
  const present = isUnknown && !fetching ? (data?.renamedTechnician ?? null) : null;
  const follow = useEffectEvent(onRenamed);
  useEffect(() => {
    if (present !== null) follow(present);
  }, [present]);
}

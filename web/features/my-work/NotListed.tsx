import { useQuery } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';

const Listed = graphql(`
  query NotListed_Viewer {
    viewer {
      id
      name
      onTechnicianList
    }
  }
`);

/** Tells technicians who are not on the list why nothing is assigned to them (rule 44). */
export function NotListed() {
  const [{ data }] = useQuery({ query: Listed });
  const viewer = data?.viewer;
  if (viewer == null || viewer.onTechnicianList) return null;
  return (
    <Banner tone="warning">
      Your name, {viewer.name}, is not on the shop&rsquo;s list of technicians, so records cannot be
      assigned to you yet. Please ask an admin to add it.
    </Banner>
  );
}

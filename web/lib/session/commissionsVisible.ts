import { useQuery } from 'urql';
import { graphql } from '../client/graphql.ts';

const Visible = graphql(`
  query CommissionsVisible_Setting {
    commissionsVisible
  }
`);

/** Whether technicians have My Commissions (rule 89). Clients may not read it: pass `pause`. */
export function useCommissionsVisible(pause = false) {
  const [{ data, error }, execute] = useQuery({ query: Visible, pause });
  return {
    visible: data?.commissionsVisible,
    failed: error !== undefined && data === undefined,
    refetch: () => execute({ requestPolicy: 'network-only' }),
  };
}

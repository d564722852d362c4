import { useQuery } from 'urql';
import { graphql } from './graphql.ts';

const Visible = graphql(`
  query CommissionsVisible_Setting {
    commissionsVisible
  }
`);

/** Whether technicians have the My Commissions tab (rule 89). */
export interface CommissionVisibility {
  /** Undefined while loading. */
  visible: boolean | undefined;
  failed: boolean;
  refetch: () => void;
}

/** Follows the setting. Clients may not read it: `pause` skips the query for them. */
export function useCommissionsVisible(pause = false): CommissionVisibility {
  const [{ data, error }, execute] = useQuery({ query: Visible, pause });
  return {
    visible: data?.commissionsVisible,
    failed: error !== undefined && data === undefined,
    refetch: () => execute({ requestPolicy: 'network-only' }),
  };
}

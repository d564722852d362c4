import { useQuery } from 'urql';
import { ClosingFields } from '../../entities/papers/closingFacts.ts';
import { ClosingSlip } from '../../entities/papers/ClosingSlip.tsx';
import { PaperShopFields } from '../../entities/papers/paperFacts.ts';
import { stubSize } from '../../entities/papers/paperSizes.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useGiveUp } from '../../lib/client/useGiveUp.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { PrintSheet } from './PrintSheet.tsx';

const ClosingJob_Facts = graphql(
  `
    query ClosingJob_Facts {
      papers {
        ...PaperShopFields
      }
      tillClosings {
        ...ClosingFields
      }
    }
  `,
  [PaperShopFields, ClosingFields],
);

const FAILED = 'The closing could not be loaded for printing';

interface ClosingJobProps {
  closingId: string;
  /** Called when it begins to print. */
  onReady: () => void;
  onDone: () => void;
}

/** Prints a closing of the till as soon as it is loaded. */
export function ClosingJob({ closingId, onReady, onDone }: ClosingJobProps) {
  const { timezone: zone } = useShop();
  const [{ data, error, fetching }] = useQuery({
    query: ClosingJob_Facts,
    requestPolicy: 'cache-and-network',
  });
  const closing = data?.tillClosings.find(({ id }) => id === closingId);
  const hasFailed =
    closing === undefined && !fetching && (error !== undefined || data !== undefined);
  useGiveUp({ hasFailed, error, text: FAILED, onDone });
  if (data === undefined || closing === undefined) return null;
  return (
    <PrintSheet size={stubSize(data.papers.stubPaper)} onReady={onReady} onDone={onDone}>
      <ClosingSlip shop={data.papers} closing={closing} zone={zone} />
    </PrintSheet>
  );
}

import { useQuery } from 'urql';
import { Label } from '../../entities/papers/Label.tsx';
import type { PaperRecord } from '../../entities/papers/paperFacts.ts';
import { LABEL_PAPERS, labelSize } from '../../entities/papers/paperSizes.ts';
import { useGiveUp } from '../../lib/client/useGiveUp.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { Papers } from './papers.ts';
import { PrintSheet } from './PrintSheet.tsx';

const FAILED = 'The labels could not be loaded for printing';

export interface LabelsJobProps {
  paper: 'labels';
  records: readonly Pick<PaperRecord, 'id' | 'clientName' | 'unit'>[];
  /** Called when it begins to print. */
  onReady: () => void;
  onDone: () => void;
}

/** Prints the labels of several devices, each on a page of its own (rule 567). */
export function LabelsJob({ records, onReady, onDone }: LabelsJobProps) {
  const { ticketPrefix: prefix } = useShop();
  const [{ data, error }] = useQuery({ query: Papers, requestPolicy: 'network-only' });
  useGiveUp({ hasFailed: error !== undefined, error, text: FAILED, onDone });
  if (data === undefined) return null;
  const { papers: shop } = data;
  const [first, ...others] = records.map((record) => ({
    key: record.id,
    content: <Label shop={shop} record={record} prefix={prefix} />,
  }));
  return (
    <PrintSheet
      size={LABEL_PAPERS[labelSize(shop.labelSize)]}
      others={others}
      onReady={onReady}
      onDone={onDone}
    >
      {first?.content}
    </PrintSheet>
  );
}

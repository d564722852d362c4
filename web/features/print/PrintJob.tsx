import type { ResultOf } from 'gql.tada';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from 'urql';
import { Label } from '../../entities/papers/Label.tsx';
import {
  type PaperRecord,
  PaperRecordFields,
  type PaperShop,
  PaperShopFields,
} from '../../entities/papers/paperFacts.ts';
import { LABEL_PAPERS, labelSize, stubSize } from '../../entities/papers/paperSizes.ts';
import { Stub } from '../../entities/papers/Stub.tsx';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { useShop } from '../../lib/useSession.ts';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { PrintSheet } from './PrintSheet.tsx';

const PrintJob_Papers = graphql(
  `
    query PrintJob_Papers {
      papers {
        ...PaperShopFields
      }
    }
  `,
  [PaperShopFields],
);

const PrintJob_Record = graphql(
  `
    query PrintJob_Record($id: ID!) {
      repairRecord(id: $id) {
        ...PaperRecordFields
      }
      imeiOnPaper(recordId: $id)
    }
  `,
  [PaperRecordFields],
);

/** Not for those who print labels only. */
const PrintJob_Payments = graphql(`
  query PrintJob_Payments($id: ID!) {
    recordPayments(recordId: $id) {
      paid
      balance
    }
  }
`);

interface PrintJobProps {
  paper: 'stub' | 'label';
  recordId: string;
  onDone: () => void;
}

interface Facts {
  shop: PaperShop;
  record: PaperRecord;
}

/** Prints the stub or the label of a record as soon as it is known (rules 336 and 337). */
export function PrintJob({ paper, recordId, onDone }: PrintJobProps) {
  const toast = useToast();
  const { ticketPrefix: prefix, timezone: zone } = useShop();
  const requestPolicy = 'cache-and-network';
  const [papers] = useQuery({ query: PrintJob_Papers, requestPolicy });
  const variables = { id: recordId };
  const [record] = useQuery({ query: PrintJob_Record, variables, requestPolicy });
  const pause = paper !== 'stub';
  const [sums] = useQuery({ query: PrintJob_Payments, variables, pause, requestPolicy });
  const error = papers.error ?? record.error ?? sums.error;
  const giveUp = useEffectEvent(() => {
    const text = `The ${paper} could not be loaded for printing`;
    toast(failure(error === undefined ? text : errorMessage(error, text)));
    onDone();
  });
  // What was read first is printed: a change that comes meanwhile must not print a second time.
  const [facts, setFacts] = useState<Facts>();
  const isNew = [papers, record, sums].every(({ fetching, stale }) => !fetching && !stale);
  const known = facts ?? factsIn(papers.data, record.data, pause ? null : sums.data);
  if (facts === undefined && isNew && known !== undefined) setFacts(known);
  const hasFailed = facts === undefined && error !== undefined;
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
  if (facts === undefined) return null;
  const { shop } = facts;
  return paper === 'stub' ? (
    <PrintSheet size={stubSize(shop.stubPaper)} onDone={onDone}>
      <Stub {...facts} prefix={prefix} zone={zone} />
    </PrintSheet>
  ) : (
    <PrintSheet size={LABEL_PAPERS[labelSize(shop.labelSize)]} onDone={onDone}>
      <Label {...facts} prefix={prefix} />
    </PrintSheet>
  );
}

/** All that is printed; undefined until it is there. @param sums null where none are printed. */
function factsIn(
  papers: ResultOf<typeof PrintJob_Papers> | undefined,
  record: ResultOf<typeof PrintJob_Record> | undefined,
  sums: ResultOf<typeof PrintJob_Payments> | null | undefined,
): Facts | undefined {
  if (papers === undefined || record === undefined || sums === undefined) return undefined;
  const { repairRecord, imeiOnPaper: imei } = record;
  const payments = sums?.recordPayments ?? null;
  return { shop: papers.papers, record: { ...repairRecord, imei, payments } };
}

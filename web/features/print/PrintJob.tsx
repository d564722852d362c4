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

interface PrintJobProps {
  paper: 'stub' | 'label';
  recordId: string;
  onDone: () => void;
}

interface Facts {
  shop: PaperShop;
  record: PaperRecord;
  prefix: string;
}

/** Prints the stub or the label of a record as soon as it is known (rules 336 and 337). */
export function PrintJob({ paper, recordId, onDone }: PrintJobProps) {
  const toast = useToast();
  const { ticketPrefix: prefix, timezone: zone } = useShop();
  const requestPolicy = 'cache-and-network';
  const [papers] = useQuery({ query: PrintJob_Papers, requestPolicy });
  const [record] = useQuery({ query: PrintJob_Record, variables: { id: recordId }, requestPolicy });
  const error = papers.error ?? record.error;
  const giveUp = useEffectEvent(() => {
    const text = `The ${paper} could not be loaded for printing`;
    toast(failure(error === undefined ? text : errorMessage(error, text)));
    onDone();
  });
  // What was read first is printed: a change that comes meanwhile must not print a second time.
  const [facts, setFacts] = useState<Facts>();
  const isNew = [papers, record].every(({ fetching, stale }) => !fetching && !stale);
  if (facts === undefined && isNew && papers.data !== undefined && record.data !== undefined) {
    const { repairRecord, imeiOnPaper: imei } = record.data;
    setFacts({ shop: papers.data.papers, record: { ...repairRecord, imei }, prefix });
  }
  const hasFailed = facts === undefined && error !== undefined;
  useEffect(() => {
    if (hasFailed) giveUp();
  }, [hasFailed]);
  if (facts === undefined) return null;
  const { shop } = facts;
  return paper === 'stub' ? (
    <PrintSheet size={stubSize(shop.stubPaper)} onDone={onDone}>
      <Stub {...facts} zone={zone} />
    </PrintSheet>
  ) : (
    <PrintSheet size={LABEL_PAPERS[labelSize(shop.labelSize)]} onDone={onDone}>
      <Label {...facts} />
    </PrintSheet>
  );
}

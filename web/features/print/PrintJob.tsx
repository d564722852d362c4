import type { ResultOf } from 'gql.tada';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { Acknowledgement } from '../../entities/papers/Acknowledgement.tsx';
import { Label } from '../../entities/papers/Label.tsx';
import {
  type PaidRow,
  type PaperRecord,
  PaperRecordFields,
  type PaperShop,
} from '../../entities/papers/paperFacts.ts';
import { LABEL_PAPERS, labelSize, stubSize } from '../../entities/papers/paperSizes.ts';
import { Stub } from '../../entities/papers/Stub.tsx';
import { WarrantySlip } from '../../entities/papers/WarrantySlip.tsx';
import { graphql } from '../../lib/client/graphql.ts';
import { keptAt } from '../../lib/client/offlineExchange.ts';
import { useGiveUp } from '../../lib/client/useGiveUp.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { LabelsJob, type LabelsJobProps } from './LabelsJob.tsx';
import { Papers } from './papers.ts';
import { PrintSheet } from './PrintSheet.tsx';

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

/** The further facts of papers for clients; not for people who print only labels. */
const PrintJob_Proof = graphql(`
  query PrintJob_Proof($id: ID!) {
    recordPayments(recordId: $id) {
      paid
      balance
      rows {
        id
        amount
        kind
        channel
        reference
        invoiceNo
        receivedAt
        takenByName
        voidReason
      }
    }
    intake(recordId: $id) {
      id
      checks {
        label
        state
      }
      accessories
      accessoryNote
    }
  }
`);

/** The first stub of a record creates its tracking link; a stopped link stays stopped. */
const PrintJob_Link = graphql(`
  mutation PrintJob_Link($id: ID!) {
    makeTrackingLink(recordId: $id) {
      id
      address
    }
  }
`);

interface RecordPaperProps {
  paper: 'stub' | 'label' | 'warranty slip' | 'acknowledgement';
  recordId: string;
  /** The payment that is acknowledged. */
  paymentId?: string | undefined;
  /** Called when it begins to print. */
  onReady: () => void;
  onDone: () => void;
}

interface Facts {
  shop: PaperShop;
  record: PaperRecord;
  rows: readonly PrintedRow[];
}

/** A payment, and why it no longer counts; '' for one that does. */
type PrintedRow = PaidRow & { voidReason: string };

export function PrintJob(props: RecordPaperProps | LabelsJobProps) {
  return props.paper === 'labels' ? <LabelsJob {...props} /> : <RecordPaper {...props} />;
}

/** Prints a paper of a record as soon as its data is loaded (rules 336, 337, 344 and 563). */
function RecordPaper({ paper, recordId, paymentId, onReady, onDone }: RecordPaperProps) {
  const { ticketPrefix: prefix, timezone: zone } = useShop();
  const requestPolicy = 'cache-and-network';
  const [papers] = useQuery({ query: Papers, requestPolicy });
  const variables = { id: recordId };
  const [record] = useQuery({ query: PrintJob_Record, variables, requestPolicy });
  const pause = paper === 'label' || paper === 'warranty slip';
  const [proof] = useQuery({ query: PrintJob_Proof, variables, pause, requestPolicy });
  const link = useLink(recordId, paper === 'stub' ? papers.data?.papers.publicAddress : '');
  const error = papers.error ?? record.error ?? proof.error;
  // The first data is printed: a change that arrives meanwhile must not print a second time.
  const [facts, setFacts] = useState<Facts>();
  const isNew = [papers, record, proof].every(({ fetching, stale }) => !fetching && !stale);
  const known = facts ?? factsIn(papers.data, record.data, pause ? null : proof.data, link);
  if (facts === undefined && isNew && known !== undefined) {
    setFacts({
      ...known,
      record: { ...known.record, asOf: earliest(keptAt(record), keptAt(proof)) },
    });
  }
  const row = facts?.rows.find(({ id }) => id === paymentId);
  const isVoided = row !== undefined && row.voidReason !== '';
  const payment = isVoided ? undefined : row;
  const isMissing = facts !== undefined && paper === 'acknowledgement' && payment === undefined;
  const hasFailed = (facts === undefined && error !== undefined) || isMissing;
  const text = isVoided
    ? 'This payment was voided, so it is not acknowledged'
    : `The ${paper} could not be loaded for printing`;
  useGiveUp({ hasFailed, error, text, onDone });
  if (facts === undefined || isMissing) return null;
  const { shop } = facts;
  const drawn = { ...facts, prefix, zone };
  if (paper === 'label')
    return (
      <PrintSheet size={LABEL_PAPERS[labelSize(shop.labelSize)]} onReady={onReady} onDone={onDone}>
        <Label {...drawn} />
      </PrintSheet>
    );
  return (
    <PrintSheet size={stubSize(shop.stubPaper)} onReady={onReady} onDone={onDone}>
      {payment !== undefined ? (
        <Acknowledgement {...drawn} payment={payment} />
      ) : paper === 'stub' ? (
        <Stub {...drawn} />
      ) : (
        <WarrantySlip {...drawn} />
      )}
    </PrintSheet>
  );
}

function earliest(...dates: (Date | null)[]): Date | undefined {
  return dates.filter((date) => date !== null).sort((one, other) => +one - +other)[0];
}

/**
 * The address of the record's tracking link; undefined while loading. Null without a public
 * address, and after a failure, since a stub without a code is better than none.
 */
function useLink(id: string, publicAddress: string | undefined): string | null | undefined {
  const [{ data, error }, make] = useMutation(PrintJob_Link);
  const find = useEffectEvent(() => void make({ id }));
  const isWanted = publicAddress !== undefined && publicAddress !== '';
  useEffect(() => {
    if (isWanted) find();
  }, [isWanted]);
  if (publicAddress === '' || error !== undefined) return null;
  return data?.makeTrackingLink.address;
}

/** The data to print; undefined while loading. @param proof null when it is not printed. */
function factsIn(
  papers: ResultOf<typeof Papers> | undefined,
  record: ResultOf<typeof PrintJob_Record> | undefined,
  proof: ResultOf<typeof PrintJob_Proof> | null | undefined,
  trackingAddress: string | null | undefined,
): Facts | undefined {
  if (papers === undefined || record === undefined || proof === undefined) return undefined;
  if (trackingAddress === undefined) return undefined;
  const { repairRecord, imeiOnPaper: imei } = record;
  const payments = proof?.recordPayments ?? null;
  return {
    shop: papers.papers,
    record: {
      ...repairRecord,
      imei,
      payments,
      intake: proof?.intake ?? null,
      trackingAddress,
    },
    rows: payments?.rows ?? [],
  };
}

import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { ACKNOWLEDGEMENT, NOT_AN_INVOICE } from '../../../src/domain/papers.ts';
import { ticketNumber } from '../../../src/domain/ticket.ts';
import { fontWeight } from '../../theme/theme.ts';
import { acknowledgedFacts, type PaidRow, type PaperRecord, type PaperShop } from './paperFacts.ts';
import { Facts, PaperHalf, PaperSheet } from './PaperParts.tsx';

interface AcknowledgementProps {
  shop: PaperShop;
  record: PaperRecord;
  payment: PaidRow;
  prefix: string;
  zone: string;
}

/** The paper for a payment, on the paper of stubs (rule 344). */
export function Acknowledgement(props: AcknowledgementProps) {
  return (
    <PaperSheet shop={props.shop} copy={<Half {...props} title="Shop copy" />}>
      <Half {...props} title={ACKNOWLEDGEMENT} />
    </PaperSheet>
  );
}

function Half({
  shop,
  record,
  payment,
  prefix,
  zone,
  title,
}: AcknowledgementProps & { title: string }) {
  const isReturned = payment.amount.startsWith('-');
  return (
    <PaperHalf
      shop={shop}
      title={title}
      number={ticketNumber(record.id, prefix)}
      aside={
        <Amount>
          {isReturned ? 'Returned ' : ''}
          {formatPeso(payment.amount.replace('-', ''))}
        </Amount>
      }
      signature={isReturned ? 'Signature of the client' : 'Received by'}
    >
      <Facts facts={acknowledgedFacts(record, payment, zone)} />
      <Notice>{NOT_AN_INVOICE}</Notice>
    </PaperHalf>
  );
}

const Amount = styled.p`
  font-size: 16pt;
  font-weight: ${fontWeight.strong};
  white-space: nowrap;
`;

const Notice = styled.p`
  margin-top: 2mm;
  font-weight: ${fontWeight.medium};
`;

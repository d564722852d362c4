import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { ACKNOWLEDGEMENT, NOT_AN_INVOICE } from '../../../src/domain/papers.ts';
import { ticketNumber } from '../../../src/domain/ticket.ts';
import { fontWeight } from '../../theme/theme.ts';
import { acknowledgedFacts, type PaidRow, type PaperRecord, type PaperShop } from './paperFacts.ts';
import { Facts, Footer, PaperSheet, Head, ShopHead, Signature, Ticket } from './PaperParts.tsx';

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
    <section aria-label={title}>
      <ShopHead shop={shop} />
      <Head $isStacked={shop.stubPaper === '58mm'}>
        <div>
          <p>{title}</p>
          <Ticket>{ticketNumber(record.id, prefix)}</Ticket>
        </div>
        <Amount>
          {isReturned ? 'Returned ' : ''}
          {formatPeso(payment.amount.replace('-', ''))}
        </Amount>
      </Head>
      <Facts facts={acknowledgedFacts(record, payment, zone)} />
      <Notice>{NOT_AN_INVOICE}</Notice>
      <Signature>{isReturned ? 'Signature of the client' : 'Received by'}</Signature>
      {shop.receiptFooter.trim() === '' ? null : <Footer>{shop.receiptFooter.trim()}</Footer>}
    </section>
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

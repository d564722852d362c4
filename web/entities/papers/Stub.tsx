import { styled } from 'styled-components';
import { ticketNumber } from '../../../src/domain/ticket.ts';
import { fontWeight } from '../../theme/theme.ts';
import { enquiryText, type PaperRecord, type PaperShop, stubFacts } from './paperFacts.ts';
import {
  Facts,
  Footer,
  PaperSheet,
  Head,
  ShopHead,
  Signature,
  Ticket,
  TextBlock,
} from './PaperParts.tsx';
import { PaperQr } from './PaperQr.tsx';

interface StubProps {
  shop: PaperShop;
  record: PaperRecord;
  prefix: string;
  zone: string;
}

/** What a client takes home as proof (rule 336); a sheet may have a second half for the shop. */
export function Stub(props: StubProps) {
  return (
    <PaperSheet shop={props.shop} copy={<Half {...props} title="Shop copy" />}>
      <Half {...props} title="Claim stub" />
    </PaperSheet>
  );
}

function Half({ shop, record, prefix, zone, title }: StubProps & { title: string }) {
  const { phones, stubPaper } = shop;
  const number = ticketNumber(record.id, prefix);
  const { trackingAddress: link } = record;
  return (
    <section aria-label={title}>
      <ShopHead shop={shop} />
      <Head $isStacked={stubPaper === '58mm'}>
        <div>
          <p>{title}</p>
          <Ticket>{number}</Ticket>
        </div>
        {link === null ? null : <PaperQr text={link} millimetres={25} />}
      </Head>
      {link === null ? <Ask>{enquiryText(number, phones)}</Ask> : null}
      <Facts facts={stubFacts(record, zone)} />
      <TextBlock title="Terms" text={shop.terms} />
      <TextBlock title="Warranty" text={shop.warrantyTerms} />
      <Signature>Signature of the client</Signature>
      {shop.receiptFooter.trim() === '' ? null : <Footer>{shop.receiptFooter.trim()}</Footer>}
    </section>
  );
}

const Ask = styled.p`
  margin-top: 2mm;
  font-weight: ${fontWeight.medium};
`;

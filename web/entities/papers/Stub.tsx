import { styled } from 'styled-components';
import { ticketNumber } from '../../../src/domain/ticket.ts';
import { fontWeight } from '../../theme/theme.ts';
import { enquiryText, type PaperRecord, type PaperShop, stubFacts } from './paperFacts.ts';
import { Facts, PaperHalf, PaperSheet, TextBlock } from './PaperParts.tsx';
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
  const number = ticketNumber(record.id, prefix);
  const { trackingAddress: link } = record;
  return (
    <PaperHalf
      shop={shop}
      title={title}
      number={number}
      aside={link === null ? null : <PaperQr text={link} millimetres={25} />}
      signature="Signature of the client"
    >
      {link === null ? <Ask>{enquiryText(number, shop.phones)}</Ask> : null}
      <Facts facts={stubFacts(record, zone)} />
      <TextBlock title="Terms" text={shop.terms} />
      <TextBlock title="Warranty" text={shop.warrantyTerms} />
    </PaperHalf>
  );
}

const Ask = styled.p`
  margin-top: 2mm;
  font-weight: ${fontWeight.medium};
`;

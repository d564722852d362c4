import { styled } from 'styled-components';
import { shownName } from '../../../src/domain/brand.ts';
import { stubLink } from '../../../src/domain/papers.ts';
import { ticketNumber, ticketPath } from '../../../src/domain/ticket.ts';
import { fontWeight } from '../../theme/theme.ts';
import { Letterhead } from '../../ui/layout/Letterhead.tsx';
import { askWords, type PaperRecord, type PaperShop, stubFacts } from './paperFacts.ts';
import { PaperQr } from './PaperQr.tsx';

interface StubProps {
  shop: PaperShop;
  record: PaperRecord;
  prefix: string;
  zone: string;
}

/** What a client takes home as proof (rule 336); a sheet may have a second half for the shop. */
export function Stub(props: StubProps) {
  const { stubPaper, hasShopCopy } = props.shop;
  const isSheet = stubPaper === 'A5';
  return (
    <Paper $isNarrow={stubPaper === '58mm'}>
      <Half {...props} title="Claim stub" />
      {isSheet && hasShopCopy ? (
        <>
          <Cut aria-hidden="true" />
          <Half {...props} title="Shop copy" />
        </>
      ) : null}
    </Paper>
  );
}

function Half({ shop, record, prefix, zone, title }: StubProps & { title: string }) {
  const { name, logo, address, phones, hours, messenger, stubPaper } = shop;
  const number = ticketNumber(record.id, prefix);
  const link = stubLink(shop, ticketPath(record.id));
  const lines = [address, phones, hours, messenger.replace(/^https?:\/\//i, '')];
  return (
    <section aria-label={title}>
      <Letterhead
        name={shownName({ name: name.trim() })}
        logo={logo === '' ? null : logo}
        lines={lines.map((line) => line.trim())}
      />
      <Head $isStacked={stubPaper === '58mm'}>
        <div>
          <p>{title}</p>
          <Ticket>{number}</Ticket>
        </div>
        {link === null ? null : <PaperQr text={link} millimetres={25} />}
      </Head>
      {link === null ? <Ask>{askWords(number, phones)}</Ask> : null}
      <Facts>
        {stubFacts(record, zone).map(({ label, value, isMoney }) => (
          <div key={label} data-money={isMoney}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Words title="Terms" text={shop.terms} />
      <Words title="Warranty" text={shop.warrantyTerms} />
      <Signature>Signature of the client</Signature>
      {shop.receiptFooter.trim() === '' ? null : <Footer>{shop.receiptFooter.trim()}</Footer>}
    </section>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <Terms>
      <strong>{title}.</strong> {text.trim()}
    </Terms>
  );
}

/** Black on white in both colour schemes; greys print as dots. */
const Paper = styled.div<{ $isNarrow: boolean }>`
  color: #000;
  font-size: ${({ $isNarrow }) => ($isNarrow ? '9pt' : '10pt')};
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

const Head = styled.div<{ $isStacked: boolean }>`
  display: flex;
  flex-direction: ${({ $isStacked }) => ($isStacked ? 'column' : 'row')};
  align-items: center;
  justify-content: space-between;
  gap: 2mm;
  margin-top: 3mm;
  padding-top: 2mm;
  border-top: 0.3mm solid #000;
  text-align: ${({ $isStacked }) => ($isStacked ? 'center' : 'start')};
`;

const Ticket = styled.p`
  font-size: 20pt;
  font-variant-numeric: normal;
  font-weight: ${fontWeight.strong};
  line-height: 1.15;
`;

const Ask = styled.p`
  margin-top: 2mm;
  font-weight: ${fontWeight.medium};
`;

const Facts = styled.dl`
  margin: 2mm 0;
  padding: 2mm 0;
  border-block: 0.3mm solid #000;

  > div {
    display: grid;
    grid-template-columns: 17mm minmax(0, 1fr);
    gap: 2mm;
  }

  dd {
    font-weight: ${fontWeight.medium};
    white-space: pre-line;
  }

  [data-money] dd {
    text-align: end;
  }
`;

const Terms = styled.p`
  margin-top: 2mm;
  font-size: 8pt;
  white-space: pre-line;
`;

const Signature = styled.p`
  margin-top: 12mm;
  padding-top: 1mm;
  border-top: 0.3mm solid #000;
  font-size: 8pt;
`;

const Footer = styled.p`
  margin-top: 3mm;
  text-align: center;
  text-wrap: balance;
  white-space: pre-line;
`;

const Cut = styled.hr`
  margin: 5mm 0;
  border: 0;
  border-top: 0.3mm dashed #000;
`;

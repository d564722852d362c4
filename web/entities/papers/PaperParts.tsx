import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { shownName } from '../../../src/domain/brand.ts';
import { fontWeight } from '../../theme/theme.ts';
import { Letterhead } from '../../ui/layout/Letterhead.tsx';
import type { Fact, PaperShop } from './paperFacts.ts';

interface PaperSheetProps {
  shop: Pick<PaperShop, 'stubPaper' | 'hasShopCopy'>;
  children: ReactNode;
  /** The second half. */
  copy: ReactNode;
}

/** What the client takes home; a sheet may have a second half for the shop. */
export function PaperSheet({ shop: { stubPaper, hasShopCopy }, children, copy }: PaperSheetProps) {
  return (
    <Paper $isNarrow={stubPaper === '58mm'}>
      {children}
      {stubPaper === 'A5' && hasShopCopy ? (
        <>
          <Cut aria-hidden="true" />
          {copy}
        </>
      ) : null}
    </Paper>
  );
}

interface PaperHalfProps {
  shop: PaperShop;
  title: string;
  /** The ticket number as it is printed. */
  number: string;
  /** Beside the ticket number, such as a QR code. */
  aside?: ReactNode;
  /** What the line at the end is for. */
  signature: string;
  children: ReactNode;
}

/** What one copy of a paper says, between its head and the line for a signature. */
export function PaperHalf({ shop, title, number, aside, signature, children }: PaperHalfProps) {
  const footer = shop.receiptFooter.trim();
  return (
    <section aria-label={title}>
      <ShopHead shop={shop} />
      <Head $isStacked={shop.stubPaper === '58mm'}>
        <div>
          <p>{title}</p>
          <Ticket>{number}</Ticket>
        </div>
        {aside}
      </Head>
      {children}
      <Signature>{signature}</Signature>
      {footer === '' ? null : <Footer>{footer}</Footer>}
    </section>
  );
}

/** The letterhead of the shop. */
export function ShopHead({ shop }: { shop: PaperShop }) {
  const { name, logo, address, phones, hours, messenger } = shop;
  const lines = [address, phones, hours, messenger.replace(/^https?:\/\//i, '')];
  return (
    <Letterhead
      name={shownName({ name: name.trim() })}
      logo={logo === '' ? null : logo}
      lines={lines.map((line) => line.trim())}
    />
  );
}

/** A list of facts; sums are right-aligned. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <FactTable>
      {facts.map(({ label, value, isMoney }) => (
        <div key={label} data-money={isMoney}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </FactTable>
  );
}

/** A longer text of the shop; nothing when it is empty. */
export function TextBlock({ title, text }: { title: string; text: string }) {
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
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

export const Head = styled.div<{ $isStacked: boolean }>`
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
  font-weight: ${fontWeight.strong};
  line-height: 1.15;
`;

const FactTable = styled.dl`
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

  /* Not in texts, where it would widen hyphens, too. */
  [data-money] dd {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;

const Terms = styled.p`
  margin-top: 2mm;
  font-size: 8pt;
  white-space: pre-line;
`;

export const Signature = styled.p`
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

import { styled } from 'styled-components';
import { fontWeight } from '../../theme/theme.ts';
import { momentText } from '../repair/format.ts';
import { type Closing, closingLines, drawerLines } from './closingFacts.ts';
import type { PaperShop } from './paperFacts.ts';
import { PaperSheet, Head, ShopHead, Signature, TextBlock } from './PaperParts.tsx';

interface ClosingSlipProps {
  shop: PaperShop;
  closing: Closing;
  zone: string;
}

/** A closing of the till on the paper of stubs, to sign and to keep with the cash (rule 398). */
export function ClosingSlip({ shop, closing, zone }: ClosingSlipProps) {
  const { closedAt, closedByName, note } = closing;
  const sums = closingLines(closing);
  return (
    <PaperSheet shop={{ ...shop, hasShopCopy: false }} copy={null}>
      <section aria-label="Till closing">
        <ShopHead shop={{ ...shop, hours: '', messenger: '' }} />
        <Head $isStacked={shop.stubPaper === '58mm'}>
          <Title>Till closing</Title>
          <p>{momentText(closedAt, zone)}</p>
        </Head>
        {sums.length === 0 ? null : <Lines lines={sums} />}
        <Lines lines={drawerLines(closing)} />
        <TextBlock title="Note" text={note} />
        <Signature>Counted by {closedByName}</Signature>
        <Signature>Checked by</Signature>
      </section>
    </PaperSheet>
  );
}

function Lines({ lines }: { lines: readonly { label: string; value: string }[] }) {
  return (
    <Table>
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Table>
  );
}

const Title = styled.p`
  font-size: 14pt;
  font-weight: ${fontWeight.strong};
  line-height: 1.15;
`;

const Table = styled.dl`
  margin: 2mm 0 0;
  padding-top: 2mm;
  border-top: 0.3mm solid #000;

  > div {
    display: flex;
    justify-content: space-between;
    gap: 2mm;
  }

  dd {
    font-variant-numeric: tabular-nums;
    font-weight: ${fontWeight.medium};
    text-align: end;
    white-space: nowrap;
  }
`;

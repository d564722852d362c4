import { ticketNumber } from '../../../src/domain/ticket.ts';
import { type PaperRecord, type PaperShop, warrantyFacts } from './paperFacts.ts';
import {
  Facts,
  Footer,
  Head,
  PaperSheet,
  ShopHead,
  Signature,
  TextBlock,
  Ticket,
} from './PaperParts.tsx';

interface WarrantySlipProps {
  shop: PaperShop;
  record: PaperRecord;
  prefix: string;
  zone: string;
}

/** What a client shows when a repaired unit fails again, on the paper of stubs (rule 563). */
export function WarrantySlip(props: WarrantySlipProps) {
  return (
    <PaperSheet shop={props.shop} copy={<Half {...props} title="Shop copy" />}>
      <Half {...props} title="Warranty slip" />
    </PaperSheet>
  );
}

function Half({ shop, record, prefix, zone, title }: WarrantySlipProps & { title: string }) {
  return (
    <section aria-label={title}>
      <ShopHead shop={shop} />
      <Head $isStacked={shop.stubPaper === '58mm'}>
        <div>
          <p>{title}</p>
          <Ticket>{ticketNumber(record.id, prefix)}</Ticket>
        </div>
      </Head>
      <Facts facts={warrantyFacts(record, zone)} />
      <TextBlock title="Terms of the warranty" text={shop.warrantyTerms} />
      <Signature>For the shop</Signature>
      {shop.receiptFooter.trim() === '' ? null : <Footer>{shop.receiptFooter.trim()}</Footer>}
    </section>
  );
}

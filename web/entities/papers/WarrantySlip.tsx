import { ticketNumber } from '../../../src/domain/ticket.ts';
import { type PaperRecord, type PaperShop, warrantyFacts } from './paperFacts.ts';
import { Facts, PaperHalf, PaperSheet, TextBlock } from './PaperParts.tsx';

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
    <PaperHalf
      shop={shop}
      title={title}
      number={ticketNumber(record.id, prefix)}
      signature="For the shop"
    >
      <Facts facts={warrantyFacts(record, zone)} />
      <TextBlock title="Terms of the warranty" text={shop.warrantyTerms} />
    </PaperHalf>
  );
}

import { shownNumber } from '../../../src/domain/phones.ts';
import { ContactNumber } from '../repair/ContactNumber.tsx';

/** A customer's number, to call or copy. */
export function CustomerNumber({ phone, inTable = false }: { phone: string; inTable?: boolean }) {
  return <ContactNumber contactNo={shownNumber(phone)} inTable={inTable} />;
}

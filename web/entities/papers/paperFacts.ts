import type { ResultOf } from 'gql.tada';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import { graphql } from '../../lib/graphql.ts';
import { dayText } from '../repair/format.ts';

/** What papers say of the shop. */
export const PaperShopFields = graphql(`
  fragment PaperShopFields on Papers {
    id
    name
    logo
    address
    phones
    hours
    messenger
    receiptFooter
    terms
    warrantyTerms
    shopAddress
    publicAddress
    stubPaper
    labelSize
    hasShopCopy
  }
`);
export type PaperShop = Omit<ResultOf<typeof PaperShopFields>, 'id'>;

/** What papers say of a record; never its report, its history or a passcode. */
export const PaperRecordFields = graphql(`
  fragment PaperRecordFields on RepairRecord {
    id
    date
    clientName
    unit
    declaredIssue
    repairCost
  }
`);
export type PaperRecord = ResultOf<typeof PaperRecordFields> & {
  /** `…4321`; null where no device is known. */
  imei: string | null;
  /** What was paid, and what is to pay; null for those who print no prices. */
  payments: { paid: string; balance: string } | null;
};

interface Fact {
  label: string;
  value: string;
  isMoney?: true;
}

/** The longest issue that is printed; paper for a novel would not be read. */
const LONGEST_ISSUE = 400;

/** The facts of a stub, the same on every paper; what is not known is left out. */
export function stubFacts(record: PaperRecord, zone: string): Fact[] {
  const { clientName, unit, imei, declaredIssue, repairCost, payments } = record;
  const hasPaid = payments !== null && toCentavos(payments.paid) > 0;
  const hasSums = repairCost !== null || hasPaid;
  const isDeposit = payments !== null && toCentavos(payments.balance) > 0;
  const facts: Fact[] = [
    { label: 'Received', value: dayText(record.date, zone) },
    { label: 'Client', value: clientName },
    { label: 'Unit', value: unit },
    { label: 'IMEI', value: imei ?? '' },
    { label: 'Issue', value: shortened(declaredIssue.trim()) },
    { label: 'Price', value: repairCost === null ? '' : formatPeso(repairCost), isMoney: true },
    {
      label: isDeposit ? 'Deposit' : 'Paid',
      value: hasPaid ? formatPeso(payments.paid) : '',
      isMoney: true,
    },
    {
      label: 'Balance',
      value: payments !== null && hasSums ? formatPeso(payments.balance) : '',
      isMoney: true,
    },
  ];
  return facts.filter(({ value }) => value.trim() !== '');
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length <= LONGEST_ISSUE ? text : `${letters.slice(0, LONGEST_ISSUE).join('')}…`;
}

/** What stands in place of a code, where no address is known that a client could open. */
export function askWords(number: string, phones: string): string {
  const phone = phones.split('\n')[0]?.trim() ?? '';
  return phone === ''
    ? `Please say ${number} when you ask about your unit.`
    : `To ask about your unit, call ${phone} and say ${number}.`;
}

import type { ResultOf } from 'gql.tada';
import { formatPeso, toCentavos } from '../../../src/domain/money.ts';
import { isBalanceKnown } from '../../../src/domain/payments.ts';
import { phoneLines } from '../../../src/domain/phones.ts';
import { shortened } from '../../../src/domain/texts.ts';
import { warrantyTerm } from '../../../src/domain/warranty.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { formatQuantity } from '../../ui/layout/count.ts';
import { channelText, dayText, momentText } from '../repair/format.ts';

/** The facts of the shop on papers. */
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

/** The facts of a record on papers, which never include its report, history or passcode. */
export const PaperRecordFields = graphql(`
  fragment PaperRecordFields on RepairRecord {
    id
    date
    clientName
    unit
    declaredIssue
    repairCost
    paymentStatus
    paymentChannel
    shipbackDate
    warrantyDuration
    desk {
      id
      promisedOn
    }
  }
`);

/** The facts of an intake on papers. */
interface PaperIntake {
  checks: readonly { label: string; state: string }[];
  accessories: readonly string[];
  accessoryNote: string;
}

export type PaperRecord = ResultOf<typeof PaperRecordFields> & {
  /** `…4321`; null where no device is known. */
  imei: string | null;
  /** Paid and still to pay; null for people who do not print prices. */
  payments: { paid: string; balance: string } | null;
  /** Null for people who do not print it. */
  intake: PaperIntake | null;
  /** From when it is, when it was printed without a connection. */
  asOf?: Date | undefined;
  /** Where the client follows the repair (rule 338); null for labels and without such an address. */
  trackingAddress: string | null;
};

export interface Fact {
  label: string;
  value: string;
  isMoney?: true;
}

/** The longest text that is printed; nobody reads more on paper. */
const LONGEST = 400;

/** The facts of a stub, the same on every paper; what is not known is left out. */
export function stubFacts(record: PaperRecord, zone: string): Fact[] {
  const { repairCost, desk, payments, intake } = record;
  const hasPaid = payments !== null && toCentavos(payments.paid) > 0;
  const hasSums = repairCost !== null || hasPaid;
  const isDeposit =
    payments !== null && (!isBalanceKnown(record) || toCentavos(payments.balance) > 0);
  const facts: Fact[] = [
    { label: 'Received', value: dayText(record.date, zone) },
    ...unitFacts(record),
    { label: 'Faults', value: intake === null ? '' : faultsText(intake.checks) },
    { label: 'Noted', value: shortened(intake?.accessoryNote.trim() ?? '', LONGEST) },
    { label: 'With it', value: intake?.accessories.join(', ') ?? '' },
    { label: 'Promised', value: dayText(desk?.promisedOn ?? null, zone) },
    { label: 'Price', value: repairCost === null ? '' : formatPeso(repairCost), isMoney: true },
    {
      label: isDeposit ? 'Deposit' : 'Paid',
      value: hasPaid ? formatPeso(payments.paid) : '',
      isMoney: true,
    },
    {
      label: 'Balance',
      value: hasSums ? balanceText(record) : '',
      isMoney: true,
    },
    asOfFact(record, zone),
  ];
  return known(facts);
}

function unitFacts({ clientName, unit, imei, declaredIssue }: PaperRecord): Fact[] {
  return [
    { label: 'Client', value: clientName },
    { label: 'Unit', value: unit },
    { label: 'IMEI', value: imei ?? '' },
    { label: 'Issue', value: shortened(declaredIssue.trim(), LONGEST) },
  ];
}

/** The facts of a warranty slip: what was repaired, and until when its warranty lasts. */
export function warrantyFacts(record: PaperRecord, zone: string): Fact[] {
  const { shipbackDate, warrantyDuration } = record;
  const released = shipbackDate === null ? null : new Date(shipbackDate);
  const term = warrantyTerm({ shipbackDate: released, warrantyDuration }, zone);
  return known([
    { label: 'Released', value: dayText(shipbackDate, zone) },
    ...unitFacts(record),
    { label: 'Warranty', value: term === null ? '' : formatQuantity(term.days, 'day') },
    { label: 'Until', value: dayText(term?.expiresAt.toISOString() ?? null, zone) },
    asOfFact(record, zone),
  ]);
}

/** A payment as its acknowledgement shows it. */
export interface PaidRow {
  id: string;
  /** Negative when it was returned. */
  amount: string;
  channel: string | null;
  reference: string;
  invoiceNo: string;
  receivedAt: string;
  takenByName: string;
}

/** The facts of an acknowledgement of payment; its sums are those at the time of printing. */
export function acknowledgedFacts(record: PaperRecord, payment: PaidRow, zone: string): Fact[] {
  const { clientName, unit, repairCost, payments } = record;
  const facts: Fact[] = [
    { label: 'Date', value: momentText(payment.receivedAt, zone) },
    { label: 'Client', value: clientName },
    { label: 'Unit', value: unit },
    { label: 'Paid by', value: `${channelText(payment.channel)} ${payment.reference}` },
    { label: 'Invoice', value: payment.invoiceNo },
    { label: 'Taken by', value: payment.takenByName },
    { label: 'Price', value: repairCost === null ? '' : formatPeso(repairCost), isMoney: true },
    { label: 'Paid', value: payments === null ? '' : formatPeso(payments.paid), isMoney: true },
    {
      label: 'Balance',
      value: balanceText(record),
      isMoney: true,
    },
    asOfFact(record, zone),
  ];
  return known(facts);
}

/** The moment up to which a paper that was printed offline knows its record (rule 630). */
function asOfFact({ asOf }: PaperRecord, zone: string): Fact {
  return { label: 'As of', value: asOf === undefined ? '' : momentText(asOf.toISOString(), zone) };
}

/** What is still to pay; nothing while nobody knows it (rule 577). */
function balanceText(record: PaperRecord): string {
  const { payments } = record;
  return payments === null || !isBalanceKnown(record) ? '' : formatPeso(payments.balance);
}

/** What is not known is left out. */
const known = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value.trim() !== '');

/** The faults that were found as the unit came in, and what could not be tested. */
function faultsText(checks: PaperIntake['checks']): string {
  const labels = (wanted: string) =>
    checks.flatMap(({ label, state }) => (state === wanted ? [label] : []));
  const untested = labels('untested');
  if (untested.length > 0 && untested.length === checks.length) return 'Could not be tested';
  const rest = untested.length === 0 ? [] : [`not tested: ${untested.join(', ')}`];
  return joinTexts([labels('fault').join(', '), ...rest], '; ');
}

/** The text instead of a code when there is no link that a client could open. */
export function enquiryText(number: string, phones: string): string {
  const phone = phoneLines(phones)[0]?.trim() ?? '';
  // A number on two lines of a narrow roll is dialled wrong.
  const onOneLine = phone.replaceAll(' ', '\u00a0');
  return phone === ''
    ? `Please say ${number} when you ask about your unit.`
    : `To ask about your unit, call ${onOneLine} and say ${number}.`;
}

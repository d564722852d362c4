import { CustomerDevices } from '../../entities/customer/CustomerDevices.tsx';
import { CustomerNumber } from '../../entities/customer/CustomerNumber.tsx';
import { OwesBadge } from '../../entities/customer/OwesBadge.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { Details } from '../../ui/layout/Details.tsx';
import { OpenedHead } from '../../ui/layout/OpenedHead.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import { CustomerVisits } from './CustomerVisits.tsx';
import { CUSTOMER_LABELS, type CustomerField, valueText } from './customerDraft.ts';
import type { OpenCustomer } from './customerQueries.ts';
import { MergeWith } from './MergeWith.tsx';
import { MergedCustomers, MergedNotice } from './MergedCustomers.tsx';

interface CustomerDetailsProps {
  customer: OpenCustomer;
  onOpen: (id: string) => void;
}

/** The details of a customer. */
export function CustomerDetails({ customer, onOpen }: CustomerDetailsProps) {
  const { id, email, devices, records, merged, mergedInto } = customer;
  const text = (field: CustomerField) => ({
    label: CUSTOMER_LABELS[field],
    value: customer[field] ? valueText(field, customer[field]) : '',
  });
  const items = [
    {
      label: CUSTOMER_LABELS.email,
      value: email === '' ? '' : <a href={`mailto:${email}`}>{email}</a>,
    },
    text('messenger'),
    text('lang'),
    { ...text('address'), wide: true },
    { ...text('note'), wide: true },
  ];
  if (mergedInto !== null)
    return <MergedNotice customer={customer} into={mergedInto} onOpen={onOpen} />;
  return (
    <>
      <Head customer={customer} />
      <Details title="Contact" items={items.filter(({ value }) => value !== '')} />
      <CustomerDevices customerId={id} devices={devices} />
      <CustomerVisits records={records} total={customer.visits} />
      <MergeWith customer={customer} onOpen={onOpen} />
      {merged.length === 0 ? null : <MergedCustomers merged={merged} />}
    </>
  );
}

function Head({ customer }: { customer: OpenCustomer }) {
  const { name, phone, phone2, visits, balance, accountId } = customer;
  return (
    <OpenedHead
      name={name}
      about={
        <Row $gap={3}>
          {phone === null ? <Secondary>No number</Secondary> : <CustomerNumber phone={phone} />}
          {phone2 === null ? null : <CustomerNumber phone={phone2} />}
        </Row>
      }
    >
      <Secondary>{visits === 0 ? 'No repairs yet' : formatQuantity(visits, 'repair')}</Secondary>
      {accountId === null ? null : <Badge>Has an account</Badge>}
      <OwesBadge balance={balance} />
    </OpenedHead>
  );
}

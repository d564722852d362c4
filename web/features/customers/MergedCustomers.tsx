import { useState } from 'react';
import { CustomerNumber } from '../../entities/customer/CustomerNumber.tsx';
import { dayText } from '../../entities/repair/format.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { DetailsSection } from '../../ui/layout/Details.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import type { OpenCustomer } from './customerQueries.ts';
import { useUnmerge } from './useUnmerge.ts';

/**
 * The customers that were merged into this one; each merge can be undone for 30 days (rule 308).
 */
export function MergedCustomers({ merged }: { merged: OpenCustomer['merged'] }) {
  const { timezone: zone } = useShop();
  return (
    <DetailsSection title="Merged customers">
      <Stack $gap={2} as="ul" aria-label="Merged customers" tabIndex={-1} data-keeps-focus>
        {merged.map(({ id, name, phone, mergedAt, canUnmerge }) => (
          <Row key={id} as="li" $gap={3}>
            <span>{name}</span>
            {phone === null ? null : <CustomerNumber phone={phone} />}
            <Secondary>merged {dayText(mergedAt, zone)}</Secondary>
            {canUnmerge ? <Unmerge id={id} name={name} /> : null}
          </Row>
        ))}
      </Stack>
    </DetailsSection>
  );
}

function Unmerge({ id, name }: { id: string; name: string }) {
  const unmerge = useUnmerge();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await unmerge({ id, name });
    setBusy(false);
  };
  return (
    <Button size="small" busy={busy} aria-label={`Unmerge ${name}`} onClick={() => void run()}>
      Unmerge
    </Button>
  );
}

interface MergedNoticeProps {
  customer: OpenCustomer;
  into: string;
  onOpen: (id: string) => void;
}

/** Replaces the details of a customer who was merged into another one. */
export function MergedNotice({ customer, into, onOpen }: MergedNoticeProps) {
  return (
    <Stack>
      <Notice>{customer.name} was merged into another customer, who has their repairs now.</Notice>
      <Row>
        <Button onClick={() => onOpen(into)}>Open that customer</Button>
      </Row>
    </Stack>
  );
}

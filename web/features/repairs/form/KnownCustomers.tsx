import { UserRound } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { contactOfChosen, isSameCustomer } from '../../../../src/domain/customers.ts';
import { shownNumber } from '../../../../src/domain/phones.ts';
import { joinTexts } from '../../../../src/domain/join-texts.ts';
import { OwesBadge } from '../../../entities/customer/OwesBadge.tsx';
import { Proposal } from '../../../entities/customer/Proposal.ts';
import { useCustomerSuggestions } from '../../../entities/customer/useCustomerSuggestions.ts';
import { dayText } from '../../../entities/repair/format.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { useShop } from '../../../lib/session/useSession.ts';
import { fontSize, radius, space, theme } from '../../../theme/theme.ts';
import { VisuallyHidden } from '../../../ui/layout/Text.tsx';
import { formatQuantity } from '../../../ui/layout/count.ts';
import { KnownVisits } from './KnownVisits.tsx';
import type { DeviceNumber } from './useDeviceNumber.ts';
import type { RepairForm } from './useRepairForm.ts';

const KnownCustomers_Found = graphql(`
  query KnownCustomers_Found($text: String!) {
    customerSuggest(text: $text) {
      id
      name
      phone
      phone2
      visits
      lastVisit
      lastUnit
      balance
    }
  }
`);

/** Debounces the search while somebody types. */
const PAUSE_MS = 120;

/**
 * Suggests customers for the typed name or number of a new record (rule 309). Once both match one
 * customer, the list is replaced by what the shop knows about them.
 */
export function KnownCustomers({ form, device }: { form: RepairForm; device: DeviceNumber }) {
  const { clientName, contactNo } = form.draft;
  // What was filled in last, and what had been typed before, since another customer may be chosen.
  const [chosen, setChosen] = useState<{ contact: string; typed: string }>();
  const found = useFound({ clientName, contactNo, number: device.text });
  const same = found.find((customer) => isSameCustomer(customer, form.draft));
  if (found.length === 0) return null;
  const choose = (customer: Customer) => {
    const typed = contactNo === chosen?.contact ? chosen.typed : contactNo;
    const contact = contactOfChosen(customer, typed);
    setChosen({ contact, typed });
    form.set('clientName', customer.name);
    form.set('contactNo', contact);
    document.querySelector<HTMLElement>('[data-dialog-body] [name=unit]')?.focus();
  };
  return (
    <Box data-wide role="group" aria-label="Known customers">
      <VisuallyHidden role="status">
        {same === undefined
          ? `${formatQuantity(found.length, 'known customer')}. Arrow down to choose.`
          : `Known customer: ${same.name}`}
      </VisuallyHidden>
      {same === undefined ? (
        found.map((customer) => (
          <Proposal
            key={customer.id}
            type="button"
            tabIndex={-1}
            data-known-customer
            onClick={() => choose(customer)}
            onKeyDown={moveOn}
          >
            <UserRound size={16} aria-hidden="true" />
            <About customer={customer} />
          </Proposal>
        ))
      ) : (
        <>
          <Known>
            <UserRound size={16} aria-hidden="true" />
            <About customer={same} isKnown />
          </Known>
          {same.visits === 0 ? null : (
            <KnownVisits key={same.id} id={same.id} count={same.visits} />
          )}
        </>
      )}
    </Box>
  );
}

interface Customer {
  name: string;
  phone: string | null;
  phone2: string | null;
  visits: number;
  lastVisit: string | null;
  lastUnit: string;
  balance: string;
}

interface AboutProps {
  customer: Customer;
  /** Whether their repairs are shown below. */
  isKnown?: boolean;
}

function About({ customer, isKnown = false }: AboutProps) {
  const { timezone: zone } = useShop();
  const { name, phone, visits, lastVisit, lastUnit, balance } = customer;
  const facts = [
    phone === null ? '' : shownNumber(phone),
    visits === 0 ? 'No repairs yet' : isKnown ? '' : formatQuantity(visits, 'earlier repair'),
    joinTexts([lastUnit, dayText(lastVisit, zone)], ', '),
  ];
  return (
    <Words>
      <strong>{name}</strong>
      <small>{joinTexts(facts)}</small>
      <OwesBadge balance={balance} />
    </Words>
  );
}

/**
 * The results for the field that was typed in last. When the number of a device finds nobody, those
 * for the client stay.
 */
function useFound(fields: Record<'clientName' | 'contactNo' | 'number', string>) {
  const [typed, setTyped] = useState({ ...fields, text: '', client: '' });
  const now = (['clientName', 'contactNo', 'number'] as const).find(
    (field) => typed[field] !== fields[field],
  );
  if (now !== undefined) {
    const text = fields[now];
    setTyped({ ...fields, text, client: now === 'number' ? typed.client : text });
  }
  const last = useSuggestions(typed.text);
  const client = useSuggestions(typed.client);
  return last.length > 0 ? last : client;
}

function useSuggestions(text: string) {
  return useCustomerSuggestions(text, { query: KnownCustomers_Found, pauseMs: PAUSE_MS }).rows;
}

/** ↑ and ↓ move between the suggestions, and from the first one up to the field. */
function moveOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const { currentTarget: here } = event;
  const next = step === 1 ? here.nextElementSibling : here.previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
  else if (step === -1)
    document.querySelector<HTMLElement>('[data-dialog-body] [name=clientName]')?.focus();
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  padding: ${space[1]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.medium};
  background: ${theme.raised};
`;

const Known = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  padding: ${space[1]} ${space[2]};

  > svg {
    margin-top: 3px;
    color: ${theme.textSecondary};
  }
`;

const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  min-width: 0;
  overflow-wrap: anywhere;

  small {
    color: ${theme.textSecondary};
    font-size: ${fontSize.table};
  }
`;

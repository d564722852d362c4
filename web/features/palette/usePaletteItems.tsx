import { ContactRound, MessageSquareText, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { shownNumber } from '../../../src/domain/phones.ts';
import { matchesSearch } from '../../../src/domain/search.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { clientText } from '../../entities/repair/format.ts';
import { customerPath } from '../../entities/customer/links.ts';
import { recordPath } from '../../entities/repair/links.ts';
import { useCustomerSuggestions } from '../../entities/customer/useCustomerSuggestions.ts';
import { useTicketNumber } from '../../entities/repair/useTicketNumber.ts';
import { StatusChip } from '../../entities/repair/StatusChip.tsx';
import { useConnection } from '../../lib/client/connection.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useCopy } from '../../lib/browser/useCopy.ts';
import { useDebounced } from '../../lib/list/useDebounced.ts';
import { useCan, useShop } from '../../lib/session/useSession.ts';
import { formatQuantity } from '../../ui/layout/count.ts';

/** A result: `to` is the address that it opens, `run` an action instead. */
export type PaletteItem = {
  id: string;
  icon: ReactNode;
  text: string;
  detail?: string | undefined;
  aside?: ReactNode;
} & ({ to: string } | { run: () => void });

interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

/** Each kind shows this many results. */
const MOST = 5;
/** The debounce after a letter, in milliseconds, so that pasted text is one query. */
const PAUSE_MS = 20;

const Palette_Records = graphql(`
  query Palette_Records($search: String!, $number: String!, $isNumber: Boolean!) {
    found: repairRecords(filter: { search: $search }, first: 5) {
      nodes {
        ...PaletteRecord
      }
    }
    numbered: repairRecords(filter: { search: $number }, first: 1) @include(if: $isNumber) {
      nodes {
        ...PaletteRecord
      }
    }
  }

  fragment PaletteRecord on RepairRecord {
    id
    clientName
    contactNo
    unit
    repairStatus
  }
`);

const Palette_Templates = graphql(`
  query Palette_Templates {
    autoReplyTemplates {
      id
      label
      content
    }
  }
`);

/** What the palette finds for a text, among what this person may see. */
export function usePaletteItems(
  text: string,
  screens: readonly PaletteItem[],
  actions: readonly PaletteItem[],
) {
  const can = useCan();
  // A lone `#` would be searched for in every record.
  const records = useFoundRecords(text === '#' ? '' : text);
  const customers = useFoundCustomers(can('customer') ? text : '');
  const templates = useTemplates(can('template:read') && text !== '');
  const matching = (items: readonly PaletteItem[]) =>
    items.filter((item) => matchesSearch({ texts: [item.text, item.detail ?? ''] }, text));
  const groups: PaletteGroup[] = [
    { title: 'Repair records', items: records.items },
    { title: 'Customers', items: customers.items },
    { title: 'Actions', items: matching(actions) },
    { title: 'Screens', items: matching(screens) },
    { title: 'Replies to copy', items: matching(templates) },
  ];
  return {
    /** Whether all results for this text are loaded. */
    settled: records.settled && customers.settled,
    problem: records.problem,
    groups: groups
      .map(({ title, items }) => ({ title, items: items.slice(0, MOST) }))
      .filter(({ items }) => items.length > 0),
  };
}

function useFoundRecords(text: string) {
  const numberOf = useTicketNumber();
  const { ticketPrefix: prefix } = useShop();
  const asked = useDebounced(text, PAUSE_MS);
  const offline = useConnection() === 'offline';
  const number = `#${asked}`;
  const [{ data, error, fetching, stale }] = useQuery({
    query: Palette_Records,
    variables: { search: asked, number, isNumber: /^\d{1,9}$/.test(asked) },
    pause: asked === '' || offline,
  });
  const isNow = asked === text && !fetching && !offline;
  // Until the answer to this text arrives, the previous results are filtered by it.
  const nodes = text === '' ? [] : [...(data?.numbered?.nodes ?? []), ...(data?.found.nodes ?? [])];
  const shown = nodes.filter(
    (record, place) =>
      nodes.findIndex(({ id }) => id === record.id) === place &&
      ((isNow && !stale) ||
        matchesSearch(
          {
            texts: [record.clientName, record.unit],
            contactNo: record.contactNo,
            id: Number(record.id),
            prefix,
          },
          text,
        )),
  );
  return {
    settled: offline || isNow,
    problem:
      text === ''
        ? undefined
        : offline
          ? 'No connection to the shop: records are found again when it is back.'
          : error && 'Records could not be searched. Type again, or try again later.',
    items: shown.map((record) => ({
      id: `record-${record.id}`,
      icon: <Wrench />,
      text: clientText(record.clientName),
      detail: joinTexts([numberOf(record.id), record.contactNo, record.unit]),
      aside: <StatusChip status={record.repairStatus} explains={false} />,
      to: recordPath(record.id),
    })),
  };
}

const Palette_Customers = graphql(`
  query Palette_Customers($text: String!) {
    customerSuggest(text: $text) {
      id
      name
      phone
      phone2
      visits
    }
  }
`);

/** Customers whose name or number is typed (rule 309). */
function useFoundCustomers(text: string) {
  const { rows, isSettled } = useCustomerSuggestions(text, {
    query: Palette_Customers,
    pauseMs: PAUSE_MS,
  });
  return {
    settled: isSettled,
    items: rows.map(({ id, name, phone, visits }) => ({
      id: `customer-${id}`,
      icon: <ContactRound />,
      text: name,
      detail: joinTexts([
        phone === null ? '' : shownNumber(phone),
        formatQuantity(visits, 'repair'),
      ]),
      to: customerPath(id),
    })),
  };
}

function useTemplates(wanted: boolean): PaletteItem[] {
  const copy = useCopy();
  const [{ data }] = useQuery({ query: Palette_Templates, pause: !wanted });
  if (!wanted) return [];
  return (data?.autoReplyTemplates ?? []).map(({ id, label, content }) => ({
    id: `template-${id}`,
    icon: <MessageSquareText />,
    text: label,
    detail: content,
    run: () => void copy(content, 'Template content copied to clipboard'),
  }));
}

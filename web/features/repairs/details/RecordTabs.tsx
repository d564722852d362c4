import { useLocation, useSearchParams } from 'react-router-dom';
import { LinkTabs } from '../../../ui/navigation/LinkTabs.tsx';
import { RECORD_PART, TIMELINE_PART } from '../recordAddress.ts';

type RecordPart = typeof TIMELINE_PART | null;

/** The part of an open record that the address names; null for its details. */
export function useRecordPart(): RecordPart {
  const [params] = useSearchParams();
  return params.get(RECORD_PART) === TIMELINE_PART ? TIMELINE_PART : null;
}

/** The details of an open record and its timeline, each with an address; T changes between them. */
export function RecordTabs({ part }: { part: RecordPart }) {
  const { search } = useLocation();
  return (
    <LinkTabs
      label="Parts of the record"
      inPlace
      toggleKey="T"
      chosen={part}
      tabs={[
        { key: null, label: 'Details', to: withPart(search, null) },
        { key: TIMELINE_PART, label: 'Timeline', to: withPart(search, TIMELINE_PART) },
      ]}
    />
  );
}

function withPart(search: string, part: RecordPart): string {
  const params = new URLSearchParams(search);
  params.delete(RECORD_PART);
  if (part !== null) params.set(RECORD_PART, part);
  return `?${params}`;
}

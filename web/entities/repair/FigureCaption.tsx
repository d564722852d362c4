import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { tappable } from '../../theme/mixins.ts';
import type { StatCard } from '../../ui/layout/StatCards.tsx';
import { Caption } from '../../ui/layout/Text.tsx';
import { type RecordFilters, recordsLink } from './recordsLink.ts';

interface RecordsCaptionProps {
  /** The figure's name; it makes the link unique for screen readers. */
  figure: string;
  /** A sentence about what the figure counts. */
  what?: string | undefined;
  /** The filters of the list that shows exactly these records. */
  filters: RecordFilters;
}

/** Explains what a figure counts, and links to the records. */
export function RecordsCaption({ filters, ...rest }: RecordsCaptionProps) {
  return <FigureCaption {...rest} rows="records" to={recordsLink(filters)} />;
}

/** A figure with a link to the records that it counts. */
export function recordsCard({
  what,
  filters,
  ...card
}: Omit<StatCard, 'hint'> & Pick<RecordsCaptionProps, 'what' | 'filters'>): StatCard {
  return { ...card, hint: <RecordsCaption figure={card.label} what={what} filters={filters} /> };
}

interface FigureCaptionProps extends Omit<RecordsCaptionProps, 'filters'> {
  rows: 'records' | 'expenses' | 'commissions';
  to: string;
}

/** Explains what a figure adds up, and links to a screen with exactly its rows. */
export function FigureCaption({ figure, what, rows, to }: FigureCaptionProps) {
  return (
    <Caption>
      {what}{' '}
      <RowsLink to={to} aria-label={`See the ${rows} of ${figure}`} data-print="hide">
        See the {rows}
      </RowsLink>
    </Caption>
  );
}

const RowsLink = styled(Link)`
  display: inline-block;
  border-radius: 2px;
  ${tappable}
`;

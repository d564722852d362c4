import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { twoColumns } from '../../theme/mixins.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { Muted } from './Text.tsx';
import { DASH } from '../table/tableTypes.ts';

export interface DetailItem {
  label: string;
  /** Empty values show as a dash. */
  value: ReactNode;
  wide?: boolean | undefined;
}

/** Labels and values, in two columns. */
export function Details({ title, items }: { title: string; items: readonly DetailItem[] }) {
  return (
    <DetailsSection title={title}>
      <DetailsList items={items} />
    </DetailsSection>
  );
}

export function DetailsList({ items }: { items: readonly DetailItem[] }) {
  return (
    <List>
      {items.map(({ label, value, wide }) => (
        <Item key={label} data-print="whole" {...(wide === true ? { 'data-wide': true } : {})}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null ? <Muted>{DASH}</Muted> : value}</dd>
        </Item>
      ))}
    </List>
  );
}

interface DetailsSectionProps {
  title: string;
  /** Left out on paper: there is nothing in it. */
  isEmpty?: boolean | undefined;
  children: ReactNode;
}

/** A titled part of a record, set apart from the one before it. */
export function DetailsSection({ title, isEmpty = false, children }: DetailsSectionProps) {
  return (
    <Box {...(isEmpty ? { 'data-print': 'hide' } : {})}>
      <Title>{title}</Title>
      {children}
    </Box>
  );
}

const Box = styled.section`
  & + &,
  fieldset + & {
    margin-top: ${space[4]};
    padding-top: ${space[4]};
    border-top: 1px solid ${theme.border};
  }
`;

const Title = styled.h3`
  margin-bottom: ${space[2]};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.strong};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[3]} ${space[4]};

  > [data-wide] {
    grid-column: 1 / -1;
  }

  ${media.mobile} {
    grid-template-columns: ${twoColumns};
  }
`;

const Item = styled.div`
  min-width: 0;

  dt {
    color: ${theme.textMuted};
    font-size: ${fontSize.small};
    line-height: 1rem;
  }

  dd {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

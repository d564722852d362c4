import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';

interface SectionProps {
  title: string;
  /** The number of items, once known. */
  count: number | undefined;
  children: ReactNode;
}

export function Section({ title, count, children }: SectionProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Title id={id}>
        {title}
        {count === undefined ? null : <Count>{count}</Count>}
      </Title>
      {children}
    </Box>
  );
}

const Box = styled.section`
  min-width: 0;
`;

const Title = styled.h2`
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  margin-bottom: ${space[3]};
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
`;

const Count = styled.span`
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
  font-weight: ${fontWeight.normal};
`;

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, space } from '../../theme/theme.ts';
import { Secondary } from './Text.tsx';

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Beside the title, on phones too. */
  aside?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, description, aside, actions }: PageHeaderProps) {
  return (
    <Box>
      <div>
        <Title>{title}</Title>
        {description === undefined ? null : <Secondary as="p">{description}</Secondary>}
      </div>
      {aside}
      {actions === undefined ? null : <Actions data-print="hide">{actions}</Actions>}
    </Box>
  );
}

const Box = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
  min-height: 36px;
`;

const Title = styled.h1`
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.strong};
  letter-spacing: -0.01em;
  line-height: 1.75rem;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  ${media.mobile} {
    width: 100%;

    > button {
      flex: 1;
    }
  }
`;

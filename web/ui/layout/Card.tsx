import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { cardFrame } from '../../theme/mixins.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { Row } from './Stack.tsx';

interface CardProps {
  title?: string | undefined;
  description?: ReactNode;
  /** Right end of the title row: selects, buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Card({ title, description, actions, children }: CardProps) {
  const id = useId();
  const headed = title !== undefined || actions !== undefined;
  return (
    <Box {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {headed ? (
        <Header>
          <div>
            {title === undefined ? null : <Title id={id}>{title}</Title>}
            {description === undefined ? null : <About>{description}</About>}
          </div>
          {actions === undefined ? null : <Row>{actions}</Row>}
        </Header>
      ) : null}
      <Body $headed={headed}>{children}</Body>
    </Box>
  );
}

const Box = styled.section`
  min-width: 0;
  overflow: clip;
  ${cardFrame}

  ${media.print} {
    box-shadow: none;
    break-inside: avoid;
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-height: 52px;
  padding: ${space[3]} ${space[4]};

  /* A long description wraps before the actions move below it. */
  > :first-child {
    flex: 1 1 180px;
    max-width: max-content;
  }

  /* The titles of cards side by side align, also where only one has a description. */
  > :has(h2 + p) {
    padding-top: ${space[1]};
  }
`;

const Title = styled.h2`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.strong};
`;

const About = styled.p`
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
`;

const Body = styled.div<{ $headed: boolean }>`
  padding: ${space[4]};
  padding-top: ${({ $headed }) => ($headed ? 0 : space[4])};
`;

import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { Row } from './Stack.tsx';

interface OpenedHeadProps {
  name: ReactNode;
  /** Below the name. */
  about: ReactNode;
  /** Marks at the right end. */
  children: ReactNode;
  /** Buttons behind the marks; on a phone below them, sharing the width. */
  actions?: ReactNode;
}

/** The head of what a dialog shows: whose record it is, and its status. */
export function OpenedHead({ name, about, children, actions }: OpenedHeadProps) {
  return (
    <Box>
      <Words>
        <Name>{name}</Name>
        {about}
      </Words>
      <Right>
        <Row>{children}</Row>
        {actions === undefined ? null : <Actions>{actions}</Actions>}
      </Right>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-bottom: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.large};
  background: ${theme.sunken};
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
  line-height: 1.5rem;
`;

const Right = styled(Row)`
  ${media.mobile} {
    flex-grow: 1;
    row-gap: ${space[3]};
  }
`;

const Actions = styled(Row)`
  ${media.mobile} {
    width: 100%;

    > * {
      flex: 1;
    }
  }
`;

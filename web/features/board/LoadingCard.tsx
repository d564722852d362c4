import { styled } from 'styled-components';
import { radius, space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** The placeholder of a card, framed like one. */
export function LoadingCard() {
  return (
    <Box>
      <Skeleton width="35%" />
      <Skeleton width="80%" height={14} />
      <Skeleton width="55%" />
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-height: 132px;
  padding: ${space[3]};
  border: 1px solid ${theme.border};
  border-radius: ${radius.medium};
  background: ${theme.surface};
`;

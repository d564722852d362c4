import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { radius, size, space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';

/** A field that is loading: its label, and the frame of its control. */
export function FieldSkeleton() {
  return (
    <Box aria-hidden="true">
      <Skeleton width={88} />
      <Control>
        <Skeleton width="45%" />
      </Control>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`;

const Control = styled.div`
  display: flex;
  align-items: center;
  min-height: ${size.control};
  padding: 0 ${space[3]};
  border: 1px solid ${theme.borderStrong};
  border-radius: ${radius.medium};

  ${media.coarse} {
    min-height: ${size.touch};
  }
`;

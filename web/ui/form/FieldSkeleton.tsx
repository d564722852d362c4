import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, radius, size, space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Caption } from '../layout/Text.tsx';

interface FieldSkeletonProps {
  /** The label, where it is known already. */
  label?: string | undefined;
  /** The widths of buttons to choose from, in pixels. */
  choices?: readonly number[] | undefined;
  /** The lines of a text area. */
  rows?: number | undefined;
  /** A line below the control is loading as well. */
  hasHint?: boolean | undefined;
  /** The known line below the control. */
  hint?: string | undefined;
}

/** A field that is loading: its label, and the frame of its control. */
export function FieldSkeleton({ label, choices, rows, hasHint = false, hint }: FieldSkeletonProps) {
  return (
    <Box aria-hidden="true">
      <Label>{label ?? <Skeleton width={88} />}</Label>
      {choices !== undefined ? (
        <Choices>
          {choices.map((width, at) => (
            <Control key={at}>
              <Skeleton width={width} />
            </Control>
          ))}
        </Choices>
      ) : rows === undefined ? (
        <Control>
          <Skeleton width="45%" />
        </Control>
      ) : (
        <Area style={{ minHeight: rows * 20 + 16 }}>
          {Array.from({ length: rows - 1 }, (_, at) => (
            <Line key={at}>
              <Skeleton width={`${88 - ((at * 23) % 40)}%`} />
            </Line>
          ))}
        </Area>
      )}
      {hint !== undefined || hasHint ? (
        <Caption as="p">{hint ?? <Skeleton width={112} height={10} />}</Caption>
      ) : null}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[1]};
  min-width: 0;
`;

const Label = styled.span`
  font-size: ${fontSize.table};
  font-weight: ${fontWeight.medium};
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

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Area = styled.div`
  padding: 7px ${space[3]};
  border: 1px solid ${theme.borderStrong};
  border-radius: ${radius.medium};
`;

const Line = styled.div`
  line-height: 20px;
`;

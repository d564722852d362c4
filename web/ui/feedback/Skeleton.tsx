import { keyframes, styled } from 'styled-components';
import { radius, space, theme } from '../../theme/theme.ts';

interface SkeletonProps {
  width?: number | string | undefined;
  /** In pixels: the height of the content that is loading. */
  height?: number | undefined;
}

/** A placeholder for loading content, in its final size. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return <Bar aria-hidden="true" style={{ width, height }} />;
}

/** A placeholder for lines of text, whose widths are shares of the room. */
export function SkeletonLines({ widths }: { widths: readonly number[] }) {
  return (
    <Lines aria-hidden="true">
      {widths.map((share, place) => (
        <Skeleton key={place} width={`${share}%`} />
      ))}
    </Lines>
  );
}

const Lines = styled.span`
  display: grid;
  gap: ${space[3]};
  padding: ${space[1]} 0;
`;

const shine = keyframes`
  50% { opacity: 0.5; }
`;

const Bar = styled.span`
  display: inline-block;
  max-width: 100%;
  border-radius: ${radius.small};
  background: ${theme.skeleton};
  vertical-align: middle;
  animation: ${shine} 1.4s ease-in-out infinite;

  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

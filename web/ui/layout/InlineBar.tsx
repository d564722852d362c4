import { styled } from 'styled-components';
import { theme } from '../../theme/theme.ts';

/** A bar beside a figure in a table: its share of the largest one. Decorative. */
export function InlineBar({ value, most }: { value: number; most: number }) {
  const share = most <= 0 ? 0 : Math.max(0, Math.min(1, value / most));
  return (
    <Picture aria-hidden="true" height="8" preserveAspectRatio="none" viewBox="0 0 100 8">
      <rect width="100" height="8" />
      <rect width={share * 100} height="8" />
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  width: 100%;
  border-radius: 2px;
  print-color-adjust: exact;

  rect:first-child {
    fill: ${theme.sunken};
  }

  rect:last-child {
    fill: ${theme.accent};
  }
`;

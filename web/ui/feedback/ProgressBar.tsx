import { styled } from 'styled-components';
import { duration, easing, fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** The text at the right end, by default `75%`. */
  valueText?: string | undefined;
  /** Hides the label visually; screen readers still read it. */
  bare?: boolean | undefined;
}

/** A share of a whole: a win rate, an import under way. */
export function ProgressBar({ value, label, valueText, bare = false }: ProgressBarProps) {
  const share = Math.min(100, Math.max(0, value));
  const words = valueText ?? `${Math.round(share)}%`;
  return (
    <Box>
      {bare ? null : (
        <Row aria-hidden="true">
          <span>{label}</span>
          <Figure>{words}</Figure>
        </Row>
      )}
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
      >
        <Fill style={{ width: `${share}%` }} />
      </Track>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[1]};
  width: 100%;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space[2]};
  color: ${theme.textSecondary};
  font-size: ${fontSize.table};
`;

const Figure = styled.span`
  color: ${theme.text};
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;
`;

const Track = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.round};
  background: ${theme.pressed};

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Fill = styled.div`
  height: 100%;
  border-radius: ${radius.round};
  background: ${theme.accent};
  transition: width ${duration.slow} ${easing};
  forced-color-adjust: none;
  print-color-adjust: exact;
`;

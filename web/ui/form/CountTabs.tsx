import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { chosenInForcedColors, focusRing } from '../../theme/mixins.ts';
import { fontSize, fontWeight, radius, size, space, theme } from '../../theme/theme.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { formatCount } from '../layout/count.ts';

interface CountTabsProps<Key extends string> {
  /** The accessible name of the group. */
  label: string;
  tabs: readonly { key: Key; label: string; count: number | undefined }[];
  /** None is chosen while another filter shows a part that no tab stands for. */
  chosen: Key | undefined;
  onChoose: (key: Key) => void;
}

/** Parts of a list with their sizes, of which one is shown. */
export function CountTabs<Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
}: CountTabsProps<Key>) {
  return (
    <Group role="group" aria-label={label} data-print="hide">
      {tabs.map(({ key, label: word, count }) => (
        <Tab key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {word} <Count>{count === undefined ? <Skeleton width={16} /> : formatCount(count)}</Count>
        </Tab>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  min-width: 0;
`;

const Tab = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: ${size.control};
  padding: 0 ${space[3]};
  border: 1px solid ${theme.borderStrong};
  border-radius: ${radius.round};
  background: ${theme.surface};
  color: ${theme.text};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
  white-space: nowrap;
  ${focusRing}

  &:hover {
    background: ${theme.hover};
  }

  &[aria-pressed='true'] {
    border-color: ${theme.accent};
    background: ${theme.accentTint};
    color: ${theme.accentText};
  }

  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      ${chosenInForcedColors}
    }
  }

  ${media.coarse} {
    min-height: ${size.touch};
  }

  ${media.mobile} {
    flex: 1 1 auto;
  }
`;

const Count = styled.span`
  min-width: 1ch;
  color: ${theme.textSecondary};
  font-weight: ${fontWeight.normal};
  font-variant-numeric: tabular-nums;
`;

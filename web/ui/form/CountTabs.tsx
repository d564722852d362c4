import { useEffect, useRef } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { chosenInForcedColors } from '../../theme/mixins.ts';
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
  /** The counts could not be loaded: a dash stands for each. */
  failed?: boolean | undefined;
  /** On a phone they stand in one row, which scrolls sideways. */
  inOneRow?: boolean | undefined;
}

/** Parts of a list with their sizes, of which one is shown. */
export function CountTabs<Key extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  failed = false,
  inOneRow = false,
}: CountTabsProps<Key>) {
  const missing = failed ? '–' : <Skeleton width={16} />;
  const row = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(({ key }) => key === chosen);
  // Brings the chosen one into sight.
  useEffect(() => {
    const { current: box } = row;
    const tab = box?.children[place];
    if (!inOneRow || box == null || !(tab instanceof HTMLElement)) return;
    box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [inOneRow, place]);
  return (
    <Group
      ref={row}
      role="group"
      aria-label={label}
      data-print="hide"
      data-swiped={inOneRow || undefined}
      $inOneRow={inOneRow}
    >
      {tabs.map(({ key, label: word, count }) => (
        <Tab key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
          {word} <Count>{count === undefined ? missing : formatCount(count)}</Count>
        </Tab>
      ))}
    </Group>
  );
}

/** As wide as the screen, where it fades out at both ends. */
const ROW = css`
  position: relative;
  flex-wrap: nowrap;
  width: auto;
  margin: 0 -${space[4]};
  padding: 2px ${space[4]};
  overflow-x: auto;
  scrollbar-width: none;
  mask-image: linear-gradient(
    to right,
    transparent,
    #000 ${space[4]},
    #000 calc(100% - ${space[6]}),
    transparent
  );

  > button {
    flex: none;
  }
`;

const Group = styled.div<{ $inOneRow: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  min-width: 0;

  ${media.mobile} {
    ${({ $inOneRow }) => ($inOneRow ? ROW : '')}
  }
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

  ${media.hover} {
    &:hover {
      border-color: ${theme.borderControl};
      background: ${theme.hover};
    }
  }

  &:active {
    background: ${theme.pressed};
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

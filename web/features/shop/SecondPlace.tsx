import { HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { failureText } from '../../../src/domain/backups.ts';
import { momentText } from '../../entities/repair/format.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { fontWeight, space, theme } from '../../theme/theme.ts';
import { Badge, type BadgeVariant } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Secondary } from '../../ui/layout/Text.tsx';
import type { Backups } from './shopState.ts';

interface SecondPlaceProps {
  /** Null when none is set. */
  place: Backups['second'];
  /** When the newest backup of the shop was taken. */
  newest: string | undefined;
}

/** The second place for backups, and its state in plain words. */
export function SecondPlace({ place, newest }: SecondPlaceProps) {
  const { timezone: zone } = useShop();
  const { badge, variant, text } = secondText(place, newest, zone);
  return (
    <Frame badge={<Badge variant={variant}>{badge}</Badge>}>
      {place === null ? null : <Folder>{place.folder}</Folder>}
      <Secondary as="p">{text}</Secondary>
    </Frame>
  );
}

/** As high as the text of most shops. */
export function LoadingSecondPlace() {
  return (
    <Frame badge={<Skeleton width={48} height={20} />}>
      <Secondary as="p">
        <Skeleton />
        <Skeleton width="60%" />
      </Secondary>
    </Frame>
  );
}

function Frame({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <HardDrive size={18} aria-hidden="true" />
      <div>
        <Title>
          <strong>Second place</strong>
          {badge}
        </Title>
        {children}
      </div>
    </Box>
  );
}

interface SecondText {
  badge: string;
  variant: BadgeVariant;
  text: ReactNode;
}

function secondText(
  place: Backups['second'],
  newest: string | undefined,
  zone: string,
): SecondText {
  if (place === null)
    return {
      badge: 'None',
      variant: 'warning',
      text: (
        <>
          A backup on the same disk is lost with it. Plug in a USB drive or use a folder on another
          computer, and start Talyer with <code>TALYER_BACKUP_DIR</code> set to that folder.
        </>
      ),
    };
  const { isThere, isOnSameDisk, newestAt, lastError } = place;
  if (!isThere)
    return {
      badge: 'Away',
      variant: 'warning',
      text: 'The folder cannot be found. Missing backups are copied as soon as it is back.',
    };
  if (lastError !== '')
    return {
      badge: 'Not copied',
      variant: 'destructive',
      text: `Backups cannot be copied there: ${failureText(lastError)} It will be tried again automatically.`,
    };
  if (isOnSameDisk)
    return {
      badge: 'Same disk',
      variant: 'warning',
      text:
        'It gets a copy of every backup, but on the same disk as the shop: a broken disk takes both. ' +
        'If it should be a USB drive, plug it in.',
    };
  if (newest === undefined)
    return { badge: 'Ready', variant: 'success', text: 'It gets a copy of every backup.' };
  if (newestAt === newest)
    return { badge: 'Up to date', variant: 'success', text: 'It has a copy of every backup.' };
  const has =
    newestAt === null ? 'It is empty' : `Its newest backup is from ${momentText(newestAt, zone)}`;
  return {
    badge: 'Behind',
    variant: 'warning',
    text: `${has}. Missing backups are copied within ten minutes.`,
  };
}

const Box = styled.div`
  display: flex;
  gap: ${space[3]};
  padding-top: ${space[4]};
  border-top: 1px solid ${theme.border};

  > svg {
    margin-top: 1px;
    color: ${theme.textSecondary};
  }

  > div {
    display: grid;
    flex: 1;
    gap: ${space[1]};
    min-width: 0;
    max-width: 80ch;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
`;

const Title = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};

  strong {
    font-weight: ${fontWeight.medium};
  }
`;

const Folder = styled.p`
  overflow-wrap: anywhere;
`;

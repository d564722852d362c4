import { CircleAlert, CircleCheck, DatabaseBackup } from 'lucide-react';
import { useEffect, useState } from 'react';
import { css, styled } from 'styled-components';
import { failureText } from '../../../src/domain/backups.ts';
import { momentText } from '../../entities/repair/format.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { media } from '../../theme/breakpoints.ts';
import { fontSize, fontWeight, radius, space, theme } from '../../theme/theme.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { LoadingSecondPlace, SecondPlace } from './SecondPlace.tsx';
import { ageText, type Backups, daysSince } from './shopState.ts';
import { useBackUp } from './useBackUp.ts';

interface BackupCardProps {
  /** Undefined while loading. */
  backups: Backups | undefined;
  refetch: () => void;
}

/** Whether the shop is backed up, the button that does it now, and the second place. */
export function BackupCard({ backups, refetch }: BackupCardProps) {
  const { progress, start } = useBackUp(backups, refetch);
  return (
    <Card
      title="Backup"
      actions={
        <Button
          variant="primary"
          icon={<DatabaseBackup />}
          busy={progress !== null}
          disabled={backups === undefined}
          onClick={start}
        >
          Back up now
        </Button>
      }
    >
      <Body aria-busy={backups === undefined}>
        {backups === undefined ? <Skeleton height={74} /> : <State {...backups} />}
        {progress === null ? null : (
          <ProgressBar value={progress * 100} label="Backing up the shop" />
        )}
        {backups === undefined || backups.lastError === '' || progress !== null ? null : (
          <Failure role="alert">
            The last attempt failed: {failureText(backups.lastError)} It will be tried again
            automatically.
          </Failure>
        )}
        {backups === undefined || backups.restoreError === '' ? null : (
          <Failure role="alert">
            The last restore failed: {backups.restoreError} The shop is as it was.
          </Failure>
        )}
        {backups === undefined ? (
          <LoadingSecondPlace />
        ) : (
          <SecondPlace place={backups.second} newest={backups.list[0]?.takenAt} />
        )}
      </Body>
    </Card>
  );
}

/** Says whether there is a recent backup. */
function State({ list, isOverdue }: Backups) {
  const { timezone: zone } = useShop();
  const now = useNow();
  const newest = list[0]?.takenAt;
  if (newest === undefined)
    return (
      <StateBox $tone="danger">
        <CircleAlert size={28} aria-hidden="true" />
        <div>
          <Headline>No backup yet</Headline>
          <p>The shop is backed up every night at 3. Do not wait for it: back up now.</p>
        </div>
      </StateBox>
    );
  return (
    <StateBox $tone={isOverdue ? 'danger' : 'success'}>
      {isOverdue ? (
        <CircleAlert size={28} aria-hidden="true" />
      ) : (
        <CircleCheck size={28} aria-hidden="true" />
      )}
      <div>
        <Headline>
          {isOverdue
            ? `No backup for ${formatQuantity(daysSince(newest, now), 'day')}`
            : 'The shop is backed up'}
        </Headline>
        <p>
          Last backup {momentText(newest, zone)}, {ageText(newest, now)}
        </p>
      </div>
    </StateBox>
  );
}

const MINUTE_MS = 60_000;

/** The time, to the minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const TONES = {
  success: css`
    background: ${theme.successTint};
    color: ${theme.successText};
  `,
  danger: css`
    background: ${theme.dangerTint};
    color: ${theme.dangerText};
  `,
} as const;

const StateBox = styled.div<{ $tone: keyof typeof TONES }>`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-height: 72px;
  padding: ${space[3]} ${space[4]};
  border: 1px solid transparent;
  border-radius: ${radius.large};
  ${({ $tone }) => TONES[$tone]}

  ${media.mobile} {
    align-items: flex-start;
    gap: ${space[3]};
  }

  @media (forced-colors: active) {
    border-color: currentColor;
  }
`;

const Headline = styled.p`
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.strong};
  letter-spacing: -0.01em;
  line-height: 1.75rem;
`;

const Failure = styled.p`
  color: ${theme.dangerText};
  overflow-wrap: anywhere;
`;

import type { ResultOf } from 'gql.tada';
import type { BackupReason } from '../../../src/domain/backups.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { formatQuantity } from '../../ui/layout/count.ts';

export const ShopPage_State = graphql(`
  query ShopPage_State {
    shopState {
      version
      dataFolder
      freeBytes
      addresses {
        url
        isOfThisComputer
      }
      addressNotice
      authority {
        fingerprint
        trustPages
      }
      database {
        version
        bytes
        hasChecksums
        damagedPages
        trouble
      }
      backups {
        isOverdue
        progress
        lastError
        restoreError
        second {
          folder
          isThere
          isOnSameDisk
          newestAt
          lastError
        }
        list {
          name
          takenAt
          reason
          bytes
          isInDataFolder
          isInSecondPlace
          content {
            records
            accounts
            expenses
          }
        }
      }
    }
  }
`);

export const ShopPage_Progress = graphql(`
  query ShopPage_Progress {
    shopState {
      backups {
        progress
        lastError
      }
    }
  }
`);

export const ShopPage_BackUpNow = graphql(`
  mutation ShopPage_BackUpNow {
    backUpNow
  }
`);

export type ShopState = ResultOf<typeof ShopPage_State>['shopState'];
export type Backups = NonNullable<ShopState['backups']>;
export type Backup = Backups['list'][number];

const UNITS = ['kB', 'MB', 'GB', 'TB'] as const;

/** A size on the disk: `0.4 MB`, `12 MB`, `231 GB`; at least `1 kB`. */
export function bytesText(bytes: number): string {
  let size = Math.max(1, bytes / 1000);
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = size < 10 && unit > 0 ? 1 : 0;
  return `${size.toLocaleString('en-PH', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${UNITS[unit]}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many whole days have passed since a time. */
export function daysSince(moment: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(moment).getTime()) / DAY));
}

/** How long ago something was: `just now`, `5 minutes ago`, `3 hours ago`, `2 days ago`. */
export function ageText(moment: string, now: Date): string {
  const age = now.getTime() - new Date(moment).getTime();
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${formatQuantity(Math.floor(age / MINUTE), 'minute')} ago`;
  if (age < DAY) return `${formatQuantity(Math.floor(age / HOUR), 'hour')} ago`;
  return `${formatQuantity(Math.floor(age / DAY), 'day')} ago`;
}

const REASONS: Record<BackupReason, string> = {
  nightly: 'Daily',
  manual: 'By hand',
  'before-update': 'Before an update',
  'before-restore': 'Before a restore',
};

/** Why a backup was made. */
export function reasonText(reason: string): string {
  return Object.entries(REASONS).find(([word]) => word === reason)?.[1] ?? reason;
}

/** The contents of a backup: `1,234 records, 12 accounts, 40 expenses`. */
export function contentText({ content }: Pick<Backup, 'content'>): string {
  if (content === null) return 'Cannot be read';
  const { records, accounts, expenses } = content;
  return [
    formatQuantity(records, 'record'),
    formatQuantity(accounts, 'account'),
    formatQuantity(expenses, 'expense'),
  ].join(', ');
}

/** The places that have a backup. */
export function placesText({
  isInDataFolder,
  isInSecondPlace,
}: Pick<Backup, 'isInDataFolder' | 'isInSecondPlace'>): string {
  if (!isInDataFolder) return 'Second place';
  return isInSecondPlace ? 'Both places' : 'Data folder';
}

import { DatabaseBackup, Download, History } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { momentText } from '../../entities/repair/format.ts';
import { useSortedRows } from '../../lib/list/useOrder.ts';
import { useShop } from '../../lib/session/useSession.ts';
import { media } from '../../theme/breakpoints.ts';
import { fontWeight, radius, size, space, theme } from '../../theme/theme.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { SectionTitle } from '../../ui/layout/Text.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import {
  type Backup,
  type Backups,
  bytesText,
  contentText,
  placesText,
  reasonText,
} from './shopState.ts';

const NEWEST_FIRST = { key: 'taken', direction: 'desc' } as const;

/** Every backup of both places, newest first unless sorted otherwise, to download or to restore. */
export function BackupList({ backups }: { backups: Backups | undefined }) {
  const { timezone: zone } = useShop();
  /** Undefined while nothing is to be restored; null for a file that is uploaded. */
  const [restored, setRestored] = useState<string | null>();
  const sorted = useSortedRows(backups?.list ?? [], columnsOf(zone, setRestored), NEWEST_FIRST);
  return (
    <section aria-label="Backups">
      <Head>
        <SectionTitle>Backups</SectionTitle>
        <Button size="small" icon={<History />} onClick={() => setRestored(null)}>
          Restore a backup
        </Button>
      </Head>
      {restored === undefined ? null : (
        <RestoreDialog backup={restored} onClose={() => setRestored(undefined)} />
      )}
      <DataList
        label="Backups"
        {...sorted}
        rowKey={({ name }) => name}
        loading={backups === undefined}
        loadingText="Loading backups..."
        maxHeight="520px"
        card={(backup) => ({
          title: momentText(backup.takenAt, zone),
          subtitle: reasonText(backup.reason),
          aside: bytesText(backup.bytes),
          fields: [
            { label: 'Contents', value: contentText(backup), wide: true },
            { label: 'Where', value: placesText(backup) },
          ],
          actions: <Actions backup={backup} zone={zone} onRestore={setRestored} />,
        })}
        empty={
          <EmptyState
            icon={<DatabaseBackup />}
            title="No backups yet"
            text="Each backup is one file with everything of the shop. Copy them to another place."
          />
        }
      />
    </section>
  );
}

function columnsOf(zone: string, onRestore: (name: string) => void): Column<Backup>[] {
  return [
    {
      key: 'taken',
      sortBy: ({ takenAt }) => Date.parse(takenAt),
      header: 'Taken',
      kind: 'date',
      width: 160,
      render: ({ takenAt }) => momentText(takenAt, zone),
    },
    {
      key: 'kind',
      sortBy: ({ reason }) => reasonText(reason),
      header: 'Kind',
      width: 110,
      render: ({ reason }) => reasonText(reason),
    },
    { key: 'contents', header: 'Contents', width: 250, render: contentText },
    { key: 'where', sortBy: placesText, header: 'Where', width: 84, render: placesText },
    {
      key: 'size',
      sortBy: ({ bytes }) => bytes,
      header: 'Size',
      kind: 'count',
      width: 60,
      render: ({ bytes }) => bytesText(bytes),
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      kind: 'buttons',
      width: 196,
      render: (backup) => <Actions backup={backup} zone={zone} onRestore={onRestore} />,
    },
  ];
}

interface ActionsProps {
  backup: Backup;
  zone: string;
  onRestore: (name: string) => void;
}

function Actions({ backup, zone, onRestore }: ActionsProps) {
  const which = `the backup of ${momentText(backup.takenAt, zone)}`;
  return (
    <Row>
      <Button
        variant="ghost"
        size="small"
        aria-label={`Restore ${which}`}
        onClick={() => onRestore(backup.name)}
      >
        Restore
      </Button>
      <Link
        href={`/api/backups/${backup.name}`}
        download={backup.name}
        aria-label={`Download ${which}`}
      >
        <Download size={16} aria-hidden="true" />
        Download
      </Link>
    </Row>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-bottom: ${space[3]};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]};
`;

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: ${size.controlSmall};
  padding: 0 ${space[1]};
  border-radius: ${radius.medium};
  color: ${theme.accentText};
  font-weight: ${fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;

  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-underline-offset: 2px;
    }
  }

  ${media.coarse} {
    min-height: ${size.touch};
  }
`;

import { DatabaseBackup, Download } from 'lucide-react';
import { styled } from 'styled-components';
import { momentText } from '../../entities/repair/format.ts';
import { useShop } from '../../lib/useSession.ts';
import { media } from '../../theme/breakpoints.ts';
import { focusRing } from '../../theme/mixins.ts';
import { fontWeight, radius, size, space, theme } from '../../theme/theme.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SectionTitle } from '../../ui/layout/Text.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import type { Column } from '../../ui/table/tableTypes.ts';
import {
  type Backup,
  type Backups,
  bytesText,
  contentText,
  placesText,
  reasonText,
} from './shopState.ts';

/** Every backup of both places, newest first, to download. */
export function BackupList({ backups }: { backups: Backups | undefined }) {
  const { timezone: zone } = useShop();
  return (
    <section aria-label="Backups">
      <Head>Backups</Head>
      <DataList
        label="Backups"
        columns={columnsOf(zone)}
        rows={backups?.list ?? []}
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
          actions: <DownloadLink backup={backup} zone={zone} />,
        })}
        empty={
          <EmptyState
            icon={<DatabaseBackup />}
            title="No backups yet"
            text="Each backup is one file with everything of the shop. Restore it with talyer restore."
          />
        }
      />
    </section>
  );
}

function columnsOf(zone: string): Column<Backup>[] {
  return [
    {
      key: 'taken',
      header: 'Taken',
      kind: 'date',
      width: 160,
      render: ({ takenAt }) => momentText(takenAt, zone),
    },
    { key: 'kind', header: 'Kind', width: 110, render: ({ reason }) => reasonText(reason) },
    { key: 'contents', header: 'Contents', width: 250, render: contentText },
    {
      key: 'size',
      header: 'Size',
      kind: 'count',
      width: 60,
      render: ({ bytes }) => bytesText(bytes),
    },
    { key: 'where', header: 'Where', width: 84, render: placesText },
    {
      key: 'download',
      header: 'Download',
      hideHeader: true,
      kind: 'buttons',
      width: 104,
      render: (backup) => <DownloadLink backup={backup} zone={zone} />,
    },
  ];
}

function DownloadLink({ backup, zone }: { backup: Backup; zone: string }) {
  return (
    <Link
      href={`/api/backups/${backup.name}`}
      download={backup.name}
      aria-label={`Download the backup of ${momentText(backup.takenAt, zone)}`}
    >
      <Download size={16} aria-hidden="true" />
      Download
    </Link>
  );
}

const Head = styled(SectionTitle)`
  margin-bottom: ${space[3]};
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
  ${focusRing}

  &:hover {
    text-decoration: underline;
    text-underline-offset: 2px;
  }

  ${media.coarse} {
    min-height: ${size.touch};
  }
`;

import { Muted } from '../../ui/layout/Text.tsx';
import type { CardContent } from '../../ui/table/RecordCard.tsx';
import { type Column, DASH } from '../../ui/table/tableTypes.ts';
import { momentText } from '../../entities/repair/format.ts';
import type { ActivityRow } from './activityList.ts';
import { changesText, happeningText } from './activityText.ts';

export function activityColumns(zone: string): Column<ActivityRow>[] {
  return [
    {
      key: 'at',
      header: 'When',
      kind: 'date',
      width: 150,
      render: ({ at }) => momentText(at, zone),
    },
    { key: 'person', header: 'Person', width: 130, render: ({ actorName }) => actorName },
    { key: 'happening', header: 'What happened', width: 200, render: happeningText },
    { key: 'changes', header: 'Details', width: 280, render: (row) => details(row, zone) },
  ];
}

export function activityCard(zone: string): (row: ActivityRow) => CardContent {
  return (row) => ({
    title: happeningText(row),
    subtitle: row.actorName,
    fields: [
      { label: 'When', value: momentText(row.at, zone) },
      { label: 'Details', value: details(row, zone) },
    ],
  });
}

function details(row: ActivityRow, zone: string) {
  return changesText(row, zone) || <Muted>{DASH}</Muted>;
}

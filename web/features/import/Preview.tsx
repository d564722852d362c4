import { styled } from 'styled-components';
import { fieldLabel } from '../../entities/repair/fieldText.ts';
import { space, theme } from '../../theme/theme.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { SectionTitle } from '../../ui/layout/Text.tsx';
import { DataList } from '../../ui/table/DataList.tsx';
import { type Column, DASH } from '../../ui/table/tableTypes.ts';
import type { Survey } from './importQueries.ts';

type PreviewRow = Survey['preview'][number];

const MONEY = new Set(['repairCost']);
const WIDE = new Set(['clientName', 'unit', 'declaredIssue', 'repairReport']);

/** The width of the column of row numbers, in pixels. */
const LINE_WIDTH = 44;

/** The first rows as they will be, and why rows will be refused. */
export function Preview({ survey }: { survey: Survey }) {
  const { fields, preview, refusals } = survey;
  const name = (row: PreviewRow): string => textOf(row, fields, 'clientName') || `Row ${row.line}`;
  return (
    <Section aria-label="Preview">
      {preview.length === 0 ? null : (
        <Head>
          {preview.length === 1
            ? 'The first row as it will be'
            : `The first ${preview.length} rows as they will be`}
        </Head>
      )}
      <DataList
        label="Preview"
        columns={columnsOf(fields)}
        rows={preview}
        rowKey={({ line }) => line}
        rowTone={(row) => (isRefused(row) ? 'highlight' : undefined)}
        highlightLabel="Will be refused"
        maxHeight="420px"
        card={(row) => ({
          title: name(row),
          subtitle: isRefused(row) ? row.reasons.join('; ') : `Row ${row.line}`,
          // A refused row has no values.
          fields: isRefused(row)
            ? undefined
            : fields
                .filter((field) => field !== 'clientName' && textOf(row, fields, field) !== '')
                .map((field) => ({ label: fieldLabel(field), value: textOf(row, fields, field) })),
        })}
        empty={<EmptyState title="No rows below the headings" />}
      />
      {refusals.length === 0 ? null : (
        <Refusals aria-label="Refusals">
          {refusals.map(({ reason, count, lines }) => (
            <li key={reason}>
              <strong>{formatQuantity(count, 'row')} refused:</strong> {reason} (
              {lines.length === 1 && count === 1 ? 'row' : 'rows'} {lines.join(', ')}
              {count > lines.length ? ' and more' : ''})
            </li>
          ))}
        </Refusals>
      )}
    </Section>
  );
}

function isRefused({ reasons }: PreviewRow): boolean {
  return reasons.length > 0;
}

function textOf(row: PreviewRow, fields: readonly string[], field: string): string {
  return row.texts[fields.indexOf(field)] ?? '';
}

function columnsOf(fields: readonly string[]): Column<PreviewRow>[] {
  return [
    { key: 'line', header: 'Row', kind: 'count', width: LINE_WIDTH, render: ({ line }) => line },
    ...fields.map((field, at): Column<PreviewRow> => ({
      key: field,
      header: fieldLabel(field),
      // Wide enough for the header.
      share: WIDE.has(field) ? 2 : 1,
      width: Math.max(WIDE.has(field) ? 130 : 84, fieldLabel(field).length * 7),
      mayHide: at > 2,
      ...(MONEY.has(field) ? { kind: 'money' as const } : {}),
      render: (row) => {
        if (!isRefused(row)) return row.texts[at] || DASH;
        return at === 0 ? <Reason>{row.reasons.join('; ')}</Reason> : null;
      },
    })),
  ];
}

/** In the table, a reason begins in the first field's column and spans all that are in sight. */
const Reason = styled.div`
  position: relative;
  width: calc(100cqi - ${LINE_WIDTH + 72}px);
  padding-block: ${space[1]};
  color: ${theme.dangerText};
  white-space: normal;
  overflow-wrap: anywhere;

  @media print {
    width: auto;
  }
`;

const Section = styled.section`
  td:has(${Reason}) {
    overflow: visible;
  }
`;

const Head = styled(SectionTitle)`
  margin-bottom: ${space[3]};
`;

const Refusals = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-top: ${space[3]};
  color: ${theme.dangerText};
  overflow-wrap: anywhere;
`;

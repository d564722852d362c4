import { shortened } from '../../../src/domain/texts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { type Decide, FIELD_OPTIONS, type Survey } from './importQueries.ts';
import { MappingList } from './MappingList.tsx';

/** What each column of the file becomes. */
export function ColumnsCard({ survey, decide }: { survey: Survey; decide: Decide }) {
  const used = survey.columns.filter(({ field }) => field !== null).length;
  const mappings = survey.columns
    .filter(({ name, samples }) => name !== '' || samples.length > 0)
    .map(({ column, name, field, samples }) => ({
      key: `${column} ${name}`,
      name: name === '' ? `Column ${column + 1}` : name,
      about: samples.length === 0 ? 'empty' : shortened(samples.join(' · '), 80),
      value: field ?? 'none',
      options: [{ value: 'none', label: 'Not imported' }, ...FIELD_OPTIONS],
      onChoose: (value: string) =>
        decide({ columns: [{ column, field: value === 'none' ? null : value }] }),
    }));
  return (
    <Card
      title="Columns"
      description={`${formatQuantity(used, 'column')} ${used === 1 ? 'becomes' : 'become'} part of a record`}
    >
      <MappingList label="Columns" mappings={mappings} />
    </Card>
  );
}

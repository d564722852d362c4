import { styled } from 'styled-components';
import { shortened } from '../../../src/domain/texts.ts';
import { joinTexts } from '../../../src/domain/join-texts.ts';
import { media } from '../../theme/breakpoints.ts';
import { space } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Fold, FoldList } from '../../ui/layout/Fold.tsx';
import { formatCount, formatQuantity } from '../../ui/layout/count.ts';
import { Choice } from './Choice.tsx';
import type { Decide, Survey, Upload } from './importQueries.ts';

interface FileCardProps {
  upload: Upload;
  survey: Survey;
  decide: Decide;
  onOther: () => void;
}

const KINDS: Record<string, string> = {
  month: 'month',
  day: 'date alone',
  total: 'total',
  headings: 'headings again',
};

/** The sheet, the row with the headings, and the rows that are not records. */
export function FileCard({ upload, survey, decide, onOther }: FileCardProps) {
  const { sheets, fileName } = upload;
  return (
    <Card
      title={fileName}
      description={`${formatQuantity(survey.records, 'record')} found`}
      actions={<Button onClick={onOther}>Choose another file</Button>}
    >
      <Choices>
        {sheets.length > 1 ? (
          <label>
            <span>Sheet</span>
            <Choice
              label="Sheet"
              value={String(survey.sheet)}
              options={sheets.map(({ name, rows }, at) => ({
                value: String(at),
                label: `${name} (${formatQuantity(rows, 'row')})`,
                disabled: rows === 0,
              }))}
              onChoose={(value) => decide({ sheet: Number(value) })}
            />
          </label>
        ) : null}
        <label>
          <span>Row with the headings</span>
          <Choice
            label="Row with the headings"
            value={String(survey.headingLine)}
            options={survey.top.map(({ line, cells }) => ({
              value: String(line),
              label: `Row ${line}: ${shortened(joinTexts(cells, ', '), 60)}`,
            }))}
            onChoose={(value) => decide({ headingLine: Number(value) })}
          />
        </label>
      </Choices>
      {survey.skippedRows === 0 ? null : (
        <Fold title={`${formatQuantity(survey.skippedRows, 'row')} left out: months and totals`}>
          <FoldList tabIndex={0}>
            {survey.skipped.map(({ line, kind, text }) => (
              <li key={line}>
                Row {line}, {KINDS[kind] ?? kind}: {text}
              </li>
            ))}
            {survey.skippedRows > survey.skipped.length ? (
              <li>and {formatCount(survey.skippedRows - survey.skipped.length)} more</li>
            ) : null}
          </FoldList>
        </Fold>
      )}
    </Card>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};

  &:not(:last-child) {
    margin-bottom: ${space[3]};
  }

  label {
    display: grid;
    gap: ${space[1]};
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

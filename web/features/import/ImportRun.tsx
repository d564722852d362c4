import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useClient } from 'urql';
import { PROGRESS_MS } from '../../lib/client/defaults.ts';
import { errorMessage } from '../../lib/client/errors.ts';
import { failureToRetry } from '../../lib/client/failureToRetry.ts';
import { useOnFocus } from '../../lib/live/useOnFocus.ts';
import { space, theme } from '../../theme/theme.ts';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { formatCount, formatQuantity } from '../../ui/layout/count.ts';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Import_Cancel, readUpload, startImport, type Upload } from './importQueries.ts';

interface ImportRunProps {
  upload: Upload;
  onOther: () => void;
  /** Called when the import has ended. */
  onEnd: () => void;
}

const TITLES: Record<string, string> = {
  importing: 'Importing',
  stopped: 'Import stopped',
  failed: 'Import interrupted',
  done: 'Import finished',
};

/** The import of a file: its progress, and what became of the rows. */
export function ImportRun({ upload, onOther, onEnd }: ImportRunProps) {
  const { id, fileName, state, records, counts } = upload;
  const isRunning = state === 'importing';
  const { cancel, resume } = useRun(upload, onEnd);
  const read = counts?.read ?? 0;
  return (
    <Card
      title={TITLES[state] ?? 'Import'}
      description={fileName}
      actions={
        isRunning ? (
          <Button onClick={() => void cancel()}>Cancel</Button>
        ) : (
          <Row>
            {state === 'done' ? null : (
              <Button variant="primary" onClick={() => void resume()}>
                Continue
              </Button>
            )}
            <Button onClick={onOther}>Import another file</Button>
          </Row>
        )
      }
    >
      <Stack $gap={3}>
        {isRunning ? (
          <ProgressBar
            value={records === 0 ? 0 : (read / records) * 100}
            label="Rows"
            valueText={`${formatCount(read)} of ${formatCount(records)}`}
          />
        ) : null}
        {/* The numbers change all the time; only the last ones are read out. */}
        <div role="status" aria-live={isRunning ? 'off' : 'polite'}>
          <Lines>
            {linesOf(upload).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Lines>
        </div>
        {isRunning ? null : (
          <Links>
            {(counts?.refused ?? 0) > 0 ? (
              <>
                <a href={`/api/imports/files/${id}/refused?format=xlsx`}>Refused rows (Excel)</a>
                <a href={`/api/imports/files/${id}/refused`}>Refused rows (CSV)</a>
              </>
            ) : null}
            <Link to="/repairs">Repair Records</Link>
          </Links>
        )}
      </Stack>
    </Card>
  );
}

function linesOf({ counts, state, importId }: Upload): string[] {
  if (counts === null) return state === 'importing' ? ['Starting'] : ['Nothing was imported.'];
  const parts: [number, string][] = [
    [counts.added, 'added'],
    [counts.changed, 'changed'],
    [counts.known, 'already there'],
    [counts.kept, 'edited since, left as they are'],
    [counts.refused, 'refused'],
  ];
  const lines = parts
    .filter(([count], at) => count > 0 || at === 0)
    .map(([count, word]) => `${formatQuantity(count, 'row')} ${word}`);
  if (counts.released > 0)
    lines.push(`${formatQuantity(counts.released, 'old record')} came in as shipped`);
  if (state === 'stopped')
    lines.push('What is imported stays. It can be continued, or undone below.');
  if (state === 'failed') lines.push('What is imported stays. Continue adds the rest.');
  if (importId !== null) lines.push(`This is import ${importId}.`);
  return lines;
}

function useRun({ id, state }: Upload, onEnd: () => void) {
  const client = useClient();
  const toast = useToast();
  const isRunning = state === 'importing';
  const look = useEffectEvent(async () => {
    const now = await readUpload(client, id);
    if (now != null && now.state !== 'importing') onEnd();
  });
  useOnFocus(() => void look());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void look(), PROGRESS_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const cancel = async () => {
    const { error } = await client.mutation(Import_Cancel, { id }).toPromise();
    if (error === undefined) onEnd();
    else toast(failureToRetry(error, 'The import could not be stopped', cancel));
  };
  const resume = async () => {
    const error = await startImport(client, id, true);
    if (error !== undefined)
      toast(failure(errorMessage(error, 'The import could not be continued')));
  };
  return { cancel, resume };
}

const Lines = styled.ul`
  display: grid;
  gap: ${space[1]};
  font-variant-numeric: tabular-nums;
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    color: ${theme.accentText};
  }
`;

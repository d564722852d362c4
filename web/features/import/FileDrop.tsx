import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { MOST_UPLOAD_BYTES } from '../../../src/domain/import-settings.ts';
import { answerText, putFile } from '../../lib/client/upload.ts';
import { useProblem } from '../../lib/form/useProblem.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { radius, space, theme } from '../../theme/theme.ts';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Caption, Secondary } from '../../ui/layout/Text.tsx';

interface FileDropProps {
  /** Called with the id of a file that the shop has read. */
  onSent: (id: string) => void;
}

/** Accepts a file by a button or by drag and drop, and uploads it. */
export function FileDrop({ onSent }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const { check } = useSession();
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useProblem();
  const [isOver, setOver] = useState(false);

  const take = async (file: File | undefined) => {
    if (file === undefined || reading !== null) return;
    setProblem('');
    setReading(file.name);
    const sent = await send(file);
    setReading(null);
    if ('id' in sent) {
      // Who left the screen meanwhile is not brought back to it.
      if (input.current !== null) onSent(sent.id);
    } else if (sent.status === 401) check();
    else setProblem(sent.problem);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Card
      title="Import an old list"
      description="Repairs from a spreadsheet become records. Nothing is added before you have seen how they will look."
    >
      <Zone
        $over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileSpreadsheet size={28} aria-hidden="true" />
        <Button
          variant="primary"
          busy={reading !== null}
          onClick={() => {
            input.current?.click();
          }}
        >
          Choose a file
        </Button>
        <Secondary as="p" role="status">
          {reading === null ? 'or drop it here' : `Reading ${reading}`}
        </Secondary>
        <Caption as="p">Excel (.xlsx) or CSV (UTF-8), at most 20 MB and 50,000 rows.</Caption>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File to import"
          accept=".xlsx,.csv"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // So that the same file can be chosen again after it was corrected.
            target.value = '';
          }}
        />
        {problem === '' ? null : <Problem role="alert">{problem}</Problem>}
      </Zone>
    </Card>
  );
}

const FAILED = 'The file could not be sent.';

type Sent = { id: string } | { status: number; problem: string };

async function send(file: File): Promise<Sent> {
  if (file.size > MOST_UPLOAD_BYTES)
    return { status: 413, problem: 'The file is larger than 20 MB. Split it and try again.' };
  if (!/\.(csv|xlsx?)$/i.test(file.name))
    return { status: 400, problem: `${file.name} must be a .csv or .xlsx file.` };
  const path = `/api/imports/files/${encodeURIComponent(file.name)}`;
  const type = 'application/octet-stream';
  const { status, answer, problem } = await putFile(path, file, { type, failed: FAILED });
  const id = answerText(answer, 'id');
  return problem === '' && id !== '' ? { id } : { status, problem: problem || FAILED };
}

const Zone = styled.div<{ $over: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[8]} ${space[4]};
  border: 1px dashed ${({ $over }) => ($over ? theme.accent : theme.borderStrong)};
  border-radius: ${radius.large};
  background: ${({ $over }) => ($over ? theme.accentTint : 'transparent')};
  text-align: center;

  > svg {
    color: ${theme.textSecondary};
  }
`;

const Problem = styled.p`
  max-width: 60ch;
  color: ${theme.dangerText};
  overflow-wrap: anywhere;
`;

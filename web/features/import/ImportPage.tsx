import { useQuery } from 'urql';
import { readError } from '../../lib/client/errors.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useFilters } from '../../lib/list/filters.ts';
import { textParam } from '../../lib/list/params.ts';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useOnFocus } from '../../lib/live/useOnFocus.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton, SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { FieldSkeleton } from '../../ui/form/FieldSkeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { FieldGrid, Stack } from '../../ui/layout/Stack.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportDraft } from './ImportDraft.tsx';
import { ImportPage_Imports, ImportPage_Upload } from './importQueries.ts';
import { ImportRun } from './ImportRun.tsx';
import { ImportsList } from './ImportsList.tsx';

/** The file's parameter in the address, so that a reload continues with it. */
const FILE = { file: textParam };

/** Imports an old list as repair records, and lists the imports; admins only. */
export function ImportPage() {
  const { values, set } = useFilters(FILE);
  const { file } = values;
  const imports = useLiveQuery({
    query: ImportPage_Imports,
    poll: 'lists',
    requestPolicy: 'cache-and-network',
  });
  // No event reports the progress of somebody's import, or undo, of a large file.
  useOnFocus(imports.refetch);
  const choose = (id: string | null) => set({ file: id });
  return (
    <Stack $gap={6}>
      <PageHeader title="Import" />
      {file === null ? (
        <FileDrop onSent={choose} />
      ) : (
        <FileState id={file} onSent={choose} onEnd={imports.refetch} />
      )}
      {imports.failed ? (
        <QueryError text="The imports could not be loaded." query={imports} />
      ) : (
        <ImportsList query={imports} />
      )}
    </Stack>
  );
}

/** The file and what it contains, before they are read. */
function LoadingFile() {
  return (
    <Stack $gap={4} aria-busy="true">
      <Card
        title="Reading the file"
        description={<Skeleton width={112} />}
        actions={<Button disabled>Choose another file</Button>}
      >
        <FieldGrid>
          <FieldSkeleton label="Row with the headings" />
        </FieldGrid>
      </Card>
      <Card title="Columns">
        <SkeletonLines widths={[70, 55, 80, 60, 75, 65]} />
      </Card>
    </Stack>
  );
}

interface FileStateProps {
  id: string;
  onSent: (id: string | null) => void;
  onEnd: () => void;
}

/** The file that the address names, in any state. */
function FileState({ id, onSent, onEnd }: FileStateProps) {
  const [{ data, error, fetching }, execute] = useQuery({
    query: ImportPage_Upload,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const other = () => onSent(null);
  const upload = data?.importUpload;
  if (upload == null && error !== undefined)
    return (
      <ErrorState
        title={`The file could not be loaded. ${readError(error).message}`}
        busy={fetching}
        onRetry={() => execute({ requestPolicy: 'network-only' })}
      />
    );
  if (upload === undefined) return <LoadingFile />;
  if (upload === null)
    return (
      <Stack $gap={4}>
        <Notice>This file is not here any more. Files are kept for a day; choose it again.</Notice>
        <FileDrop onSent={onSent} />
      </Stack>
    );
  if (upload.state !== 'draft') return <ImportRun upload={upload} onOther={other} onEnd={onEnd} />;
  if (upload.survey === null)
    return (
      <Card title={upload.fileName} actions={<Button onClick={other}>Choose another file</Button>}>
        <p role="alert">
          {error === undefined ? 'The file cannot be read.' : readError(error).message}
        </p>
      </Card>
    );
  return <ImportDraft upload={upload} survey={upload.survey} onOther={other} />;
}

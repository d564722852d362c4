import type { ResultOf } from 'gql.tada';
import { NETWORK_SENTENCE } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { answerField, answerText, parseAnswer } from '../../lib/client/upload.ts';

const RestoreContent = graphql(`
  fragment RestoreContent on BackupContent {
    records
    repairCosts
    accounts
    technicians
    expenses
    expenseAmounts
    templates
    journalEntries
  }
`);
export type Content = ResultOf<typeof RestoreContent>;

export const PreviewRestore = graphql(
  `
    mutation Restore_Preview($input: RestoreInput!) {
      previewRestore(input: $input) {
        takenAt
        shop
        zone
        version
        content {
          ...RestoreContent
        }
        replaces {
          ...RestoreContent
        }
      }
    }
  `,
  [RestoreContent],
);

export const RestoreBackup = graphql(`
  mutation Restore_Begin($input: RestoreInput!) {
    restoreBackup(input: $input)
  }
`);

export type PreviewData = ResultOf<typeof PreviewRestore>;
export type Preview = PreviewData['previewRestore'];

const FAILED = 'The file could not be uploaded. Please try again.';

/** A file that the server has, or why it does not: because of the set-up code, or otherwise. */
type UploadResult =
  | { upload: string; isEncrypted: boolean }
  | { codeProblem: string }
  | { problem: string };

interface UploadOptions {
  /** The code on the console, in a shop that is not set up yet. */
  code: string | null;
  /** Called with the share that was sent. */
  onProgress: (share: number) => void;
  /** Called when the session has ended. */
  onSignedOut: () => void;
}

/** Sends a file to the server, which keeps it until it is restored. */
export function uploadBackup(
  file: File,
  { code, onProgress, onSignedOut }: UploadOptions,
): Promise<UploadResult> {
  const request = new XMLHttpRequest();
  request.open('POST', `/api/backups?name=${encodeURIComponent(file.name.slice(0, 200))}`);
  request.setRequestHeader('content-type', 'application/octet-stream');
  if (code !== null) request.setRequestHeader('x-set-up-code', code);
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(loaded / Math.max(1, total)),
  );
  return new Promise((resolve) => {
    request.addEventListener('error', () => resolve({ problem: NETWORK_SENTENCE }));
    request.addEventListener('load', () => {
      if (request.status === 401) onSignedOut();
      const answer = parseAnswer(request.responseText);
      const upload = answerText(answer, 'upload');
      if (request.status === 201 && upload !== '')
        resolve({ upload, isEncrypted: answerField(answer, 'isEncrypted') === true });
      else {
        const problem = answerText(answer, 'message') || FAILED;
        resolve(request.status === 403 && code !== null ? { codeProblem: problem } : { problem });
      }
    });
    request.send(file);
  });
}

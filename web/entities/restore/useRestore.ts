import { useEffect, useEffectEvent, useState } from 'react';
import { type OperationResult, useClient } from 'urql';
import { fieldsErrorMessage, isPasswordNeeded } from '../../lib/client/errors.ts';
import { setRestoring, useRestoring } from '../../lib/client/restoring.ts';
import { useProblem } from '../../lib/form/useProblem.ts';
import { useSession } from '../../lib/session/useSession.ts';
import {
  type Preview,
  type PreviewData,
  PreviewRestore,
  RestoreBackup,
  uploadBackup,
} from './restore.ts';

export interface RestoreOptions {
  /** A backup of the list; null to upload a file. */
  backup: string | null;
  /** The code on the console, in a shop that is not set up yet. */
  code: string | null;
  /** Lets the viewer enter their own password, and tells whether they did. */
  askPassword: () => Promise<boolean>;
  /** The shop is open again as it was. The screen below says why. */
  onFailed: () => void;
}

export type Restore = ReturnType<typeof useRestore>;

const FAILED = 'The backup could not be read. Please try again.';

/** Choosing a file, its passphrase, a look at what is in it, and the restore: one step after another. */
export function useRestore({ backup, code, askPassword, onFailed }: RestoreOptions) {
  const client = useClient();
  const { check } = useSession();
  const [file, setFile] = useState<File | null>(null);
  const [upload, setUpload] = useState<string | null>(null);
  const [replacesFile, setReplacesFile] = useState(false);
  const [passphrase, setPassphrase] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [busy, setBusy] = useState(backup !== null);
  const [problem, setProblem] = useProblem();
  const [codeProblem, setCodeProblem] = useState('');
  const [hasBegun, setBegun] = useState(false);
  const isRestoring = useRestoring();

  const input = (uploaded: string | null) => ({ backup, code, upload: uploaded, passphrase });

  const take = ({ data, error }: OperationResult<PreviewData>): boolean => {
    setPreview(data?.previewRestore ?? null);
    setProblem(error === undefined ? '' : fieldsErrorMessage(error, FAILED));
    return error === undefined;
  };
  const look = async (uploaded: string | null): Promise<boolean> =>
    take(await client.mutation(PreviewRestore, { input: input(uploaded) }).toPromise());

  const send = async (chosen: File): Promise<void> => {
    setSent(0);
    const result = await uploadBackup(chosen, { code, onProgress: setSent, onSignedOut: check });
    setSent(null);
    if ('codeProblem' in result) setCodeProblem(result.codeProblem);
    else if ('problem' in result) setProblem(result.problem);
    else if (result.isEncrypted || (await look(result.upload))) setUpload(result.upload);
  };

  const ask = () => client.mutation(RestoreBackup, { input: input(upload) }).toPromise();
  const begin = async (): Promise<void> => {
    let { error } = await ask();
    if (isPasswordNeeded(error)) {
      if (!(await askPassword())) return;
      ({ error } = await ask());
    }
    if (error !== undefined) return setProblem(fieldsErrorMessage(error, FAILED));
    setRestoring(true);
    setBegun(true);
  };

  const step = async (): Promise<void> => {
    if (preview !== null) await begin();
    else if (upload !== null || backup !== null) await look(upload);
    else if (file !== null) await send(file);
  };

  const next = (): void => {
    if (busy) return;
    setProblem(backup === null && file === null ? 'Choose the file of a backup' : '');
    setCodeProblem('');
    setBusy(true);
    void step().finally(() => setBusy(false));
  };

  const takeFirst = useEffectEvent((result: OperationResult<PreviewData>) => {
    take(result);
    setBusy(false);
  });
  // A backup from the list is previewed at once.
  useEffect(() => {
    if (backup === null) return undefined;
    const looking = client.mutation(PreviewRestore, { input: { backup } });
    const subscription = looking.subscribe((result) => takeFirst(result));
    return () => subscription.unsubscribe();
  }, [client, backup]);

  const hasFailed = hasBegun && !isRestoring;
  const reportFailure = useEffectEvent(onFailed);
  // After any other restore, the page reloads.
  useEffect(() => {
    if (hasFailed) reportFailure();
  }, [hasFailed]);

  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setUpload(null);
    setProblem('');
  };

  return {
    backup,
    preview,
    /** A file was chosen, whose name and passphrase would be lost. */
    hasFile: file !== null,
    /** The passphrase of the uploaded file is needed. */
    isLocked: upload !== null && preview === null,
    passphrase,
    setPassphrase: (typed: string) => {
      setPassphrase(typed);
      setProblem('');
    },
    choose,
    chooseAnother: () => {
      choose(null);
      setReplacesFile(true);
    },
    /** Another file is to be chosen than the one before. */
    replacesFile,
    /** The share of the file that was sent, from 0 to 1; null while nothing is. */
    sent,
    busy,
    problem,
    /** Why the set-up code was refused. */
    codeProblem,
    next,
    nextLabel: preview === null ? 'Continue' : 'Restore',
  };
}

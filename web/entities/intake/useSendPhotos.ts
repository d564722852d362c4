import { useState } from 'react';
import type { PhotoPhase } from '../../../src/domain/photos.ts';
import { sendPhoto } from './sendPhoto.ts';

/** Sends photos one at a time, for slow networks. */
export function useSendPhotos(record: string, onSent: () => void) {
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState('');
  const send = async (files: readonly File[], phase: PhotoPhase): Promise<void> => {
    setProblem('');
    setWaiting((now) => now + files.length);
    for (const file of files) {
      const refusal = await sendPhoto(record, phase, file);
      if (refusal !== '') setProblem(refusal);
      setWaiting((now) => now - 1);
      onSent();
    }
  };
  return { send, waiting, problem };
}

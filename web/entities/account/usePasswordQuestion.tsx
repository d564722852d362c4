import { useState } from 'react';
import { InDialogContext } from '../../ui/overlay/openDialogs.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';

/**
 * Asks for the viewer's own password above the dialog that is open (rule 176).
 * @param what the rest of a sentence about the change: `changes this account`.
 */
export function usePasswordQuestion(what: string) {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  return {
    /** Tells whether they entered it. */
    askPassword: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    question:
      answer === null ? null : (
        <InDialogContext value={true}>
          <ConfirmPassword
            what={what}
            onDone={(isConfirmed) => {
              setAnswer(null);
              answer(isConfirmed);
            }}
          />
        </InDialogContext>
      ),
  };
}

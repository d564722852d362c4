import { failure, useToast } from '../../ui/feedback/useToast.ts';
import { useProblem } from './useProblem.ts';

/**
 * Why the last attempt failed: in a message that goes away, and as `problem` for the dialog until it
 * is tried again (rule 571).
 */
export function useFailure() {
  const toast = useToast();
  const [problem, setProblem] = useProblem();
  const fail = (text: string): void => {
    setProblem(text);
    toast(failure(text));
  };
  return { problem, fail, clear: () => setProblem('') };
}

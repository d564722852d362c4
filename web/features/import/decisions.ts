/**
 * Stores decisions about a file one after another: the survey of an earlier decision must not
 * arrive after that of a later one.
 */
export function createDecisions() {
  let last = Promise.resolve();
  let waiting = 0;
  let isRefused = false;

  return {
    /** @param store stores a decision, and says whether that succeeded. It must not throw. */
    add: (store: () => Promise<boolean>): Promise<void> => {
      // The user has seen an earlier refusal, and this decision is about the survey as it was then.
      if (waiting === 0) isRefused = false;
      waiting += 1;
      const after = async (earlier: Promise<void>) => {
        await earlier;
        if (!(await store())) isRefused = true;
        waiting -= 1;
      };
      last = after(last);
      return last;
    },
    /** @param read reads the survey again, behind what is being stored. It must not throw. */
    read: (read: () => Promise<void>): void => {
      last = last.then(read);
    },
    /**
     * Resolves when all of them are stored, with false if one was refused. It says so once: then
     * the person knows that the survey is without that decision.
     */
    settled: async (): Promise<boolean> => {
      await last;
      const areStored = !isRefused;
      isRefused = false;
      return areStored;
    },
  };
}

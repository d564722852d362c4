import { useState } from 'react';

/** Shows what was chosen while the server stores it; of quick choices the latest. */
export function useChosen<Value>(stored: Value, store: (value: Value) => Promise<void>) {
  const [chosen, setChosen] = useState<{ value: Value } | null>(null);
  return {
    shown: chosen === null ? stored : chosen.value,
    choose: async (value: Value) => {
      const choice = { value };
      setChosen(choice);
      await store(value);
      setChosen((now) => (now === choice ? null : now));
    },
  };
}

import { useState } from 'react';
import { latestOnlyQueue } from './latestOnlyQueue.ts';

/** Resolves to whether the value was saved. */
type Save<Value> = (value: Value) => Promise<boolean>;

/**
 * A control that saves each choice at once. It shows the choice until the stored value arrives and
 * reverts it when `save` fails. Only the latest waits while another is being saved.
 */
export function useAutosave<Value extends string | boolean>(stored: Value, save: Save<Value>) {
  const [chosen, setChosen] = useState<Value | null>(null);
  const [saving, setSaving] = useState(false);
  const [enqueueSave] = useState(() =>
    latestOnlyQueue<{ value: Value; save: Save<Value> }>(async (choice, isOvertaken) => {
      setSaving(true);
      const saved = await choice.save(choice.value);
      if (isOvertaken()) return;
      if (!saved) setChosen(null);
      setSaving(false);
    }),
  );
  if (chosen !== null && !saving && chosen === stored) setChosen(null);

  return {
    shown: chosen ?? stored,
    saving,
    choose: (value: Value) => {
      setChosen(value);
      enqueueSave({ value, save });
    },
  };
}

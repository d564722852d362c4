import { useState } from 'react';
import { latestOnlyQueue } from './latestOnlyQueue.ts';

/** Resolves to whether the value was saved. */
type Save<Value> = (value: Value) => Promise<boolean>;

interface Chosen<Value> {
  value: Value;
  /** What was stored when it was made, and the choices that it overtook. */
  before: readonly Value[];
}

/**
 * A control that saves each choice at once. It shows the choice until the stored value arrives and
 * reverts it when `save` fails. Only the latest waits while another is being saved.
 */
export function useAutosave<Value extends string | boolean>(stored: Value, save: Save<Value>) {
  const [chosen, setChosen] = useState<Chosen<Value> | null>(null);
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
  // It is stored, or somebody else has chosen another value since.
  if (chosen !== null && !saving && (stored === chosen.value || !chosen.before.includes(stored)))
    setChosen(null);

  return {
    shown: chosen?.value ?? stored,
    saving,
    choose: (value: Value) => {
      setChosen((last) => ({ value, before: [...(last?.before ?? []), last?.value ?? stored] }));
      enqueueSave({ value, save });
    },
  };
}

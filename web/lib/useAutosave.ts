import { useState } from 'react';
import { latestOnlyQueue } from './latestOnlyQueue.ts';

/** Answers whether it is saved. */
type Save<Value> = (value: Value) => Promise<boolean>;

interface Choice<Value> {
  /** What the control shows. */
  shown: Value;
  choose: (value: Value) => void;
  saving: boolean;
}

/**
 * A control that saves whatever is chosen, without a Save button. The choice stands until the stored
 * value has come again, or falls back when `save` answers that it failed. While one is being saved,
 * only the last of the further choices waits: they can never overtake each other.
 */
export function useAutosave<Value extends string | boolean>(
  stored: Value,
  save: Save<Value>,
): Choice<Value> {
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
    choose: (value) => {
      setChosen(value);
      enqueueSave({ value, save });
    },
  };
}

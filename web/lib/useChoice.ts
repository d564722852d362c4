import { useRef, useState } from 'react';

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
export function useChoice<Value extends string | boolean>(
  stored: Value,
  save: (value: Value) => Promise<boolean>,
): Choice<Value> {
  const [chosen, setChosen] = useState<Value | null>(null);
  const [saving, setSaving] = useState(false);
  const line = useRef<{ moves: boolean; next: Value | null }>({ moves: false, next: null });
  if (chosen !== null && !saving && chosen === stored) setChosen(null);

  const takeNext = () => {
    const { next } = line.current;
    line.current.next = null;
    return next;
  };
  const saveAll = async () => {
    line.current.moves = true;
    setSaving(true);
    for (let value = takeNext(); value !== null; value = takeNext()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const saved = await save(value);
      if (!saved && line.current.next === null) setChosen(null);
    }
    line.current.moves = false;
    setSaving(false);
  };
  return {
    shown: chosen ?? stored,
    saving,
    choose: (value) => {
      setChosen(value);
      line.current.next = value;
      if (!line.current.moves) void saveAll();
    },
  };
}

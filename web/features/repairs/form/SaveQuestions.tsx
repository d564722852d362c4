import { useEffect, useEffectEvent, useState } from 'react';
import { Confirm } from '../../../ui/overlay/Confirm.tsx';
import type { RepairForm } from './useRepairForm.ts';

/**
 * The questions before a new record is saved, in this order; the record can be saved regardless.
 */
const QUESTIONS = {
  nameless: {
    title: 'Save without client and unit?',
    description: 'Nobody could tell later whose unit this was.',
    cancelLabel: 'Keep editing',
  },
  intake: {
    title: 'Save without an intake?',
    description: 'Nothing was noted about the state of the unit or what came with it.',
    cancelLabel: 'Note it now',
  },
} as const;
type Question = keyof typeof QUESTIONS;

interface SaveQuestions {
  asked: Question | null;
  /** Whether Save was pressed before it was known what the shop asks for. */
  waits: boolean;
  /** Saves the record, or asks first. */
  save: () => void;
  /** Saves regardless of what is asked about. */
  confirm: () => void;
  cancel: () => void;
}

/** Asks before saving a record that lacks something the shop wants (rule 346). */
export function useSaveQuestions(form: RepairForm): SaveQuestions {
  const [asked, setAsked] = useState<Question | null>(null);
  const [answered, setAnswered] = useState<readonly Question[]>([]);
  const [waits, setWaits] = useState(false);
  const { clientName, unit, intake } = form.draft;
  const lacks: Record<Question, boolean> = {
    nameless: clientName.trim() === '' && unit.trim() === '',
    intake: form.asksIntake && intake === null,
  };
  const open = (known: readonly Question[]): Question | undefined =>
    (['nameless', 'intake'] as const).find((each) => lacks[each] && !known.includes(each));
  const saveKnowing = (known: readonly Question[]) => {
    const next = form.isNew ? open(known) : undefined;
    setAnswered(known);
    setAsked(next ?? null);
    if (next === undefined) form.submit();
  };
  const { settingsLoading } = form;
  const saveAtLast = useEffectEvent(() => {
    setWaits(false);
    saveKnowing(answered);
  });
  useEffect(() => {
    if (!waits || settingsLoading) return undefined;
    const timer = setTimeout(saveAtLast);
    return () => clearTimeout(timer);
  }, [waits, settingsLoading]);

  return {
    asked,
    waits,
    save: () => (settingsLoading ? setWaits(true) : saveKnowing(answered)),
    confirm: () => {
      if (asked !== null) saveKnowing([...answered, asked]);
    },
    cancel: () => {
      setAsked(null);
      if (asked !== 'intake') return;
      // Not asked again, whatever was answered.
      setAnswered([...answered, asked]);
      form.showIntake(true);
    },
  };
}

export function SaveQuestion({
  questions: { asked, confirm, cancel },
}: {
  questions: SaveQuestions;
}) {
  return (
    <Confirm
      open={asked !== null}
      {...QUESTIONS[asked ?? 'nameless']}
      confirmLabel="Save"
      confirmVariant="primary"
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}

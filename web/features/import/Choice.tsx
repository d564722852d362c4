import { useState } from 'react';
import { Select, type SelectOption } from '../../ui/form/Select.tsx';

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  /** Resolves when the choice is stored, or refused. */
  onChoose: (value: string) => Promise<void>;
}

/** A select that shows what was chosen while the server stores it. */
export function Choice({ label, value, options, placeholder, onChoose }: ChoiceProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = async (next: string) => {
    setChosen(next);
    await onChoose(next);
    setChosen(null);
  };
  return (
    <Select
      aria-label={label}
      size="small"
      value={chosen ?? value}
      options={options}
      placeholder={placeholder}
      onChange={(next) => void choose(next)}
    />
  );
}

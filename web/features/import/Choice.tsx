import { Select, type SelectOption } from '../../ui/form/Select.tsx';
import { useChosen } from './useChosen.ts';

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
  const { shown, choose } = useChosen(value, onChoose);
  return (
    <Select
      aria-label={label}
      size="small"
      value={shown}
      options={options}
      placeholder={placeholder}
      onChange={(next) => void choose(next)}
    />
  );
}

import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { useChosen } from './useChosen.ts';

interface ChoiceBoxProps {
  label: string;
  hint: string;
  checked: boolean;
  /** Resolves when the choice is stored, or refused. */
  onChoose: (checked: boolean) => Promise<void>;
}

/** A checkbox that shows what was chosen while the server stores it. */
export function ChoiceBox({ checked, onChoose, ...texts }: ChoiceBoxProps) {
  const { shown, choose } = useChosen(checked, onChoose);
  return <Checkbox {...texts} checked={shown} onChange={(next) => void choose(next)} />;
}

import { Plus, SquareKanban } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { newRecordPath } from '../../entities/repair/links.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/form/Button.tsx';

interface EmptyBoardProps {
  isFiltered: boolean;
  onClear: () => void;
  canAdd: boolean;
}

/** A board without units, as it is or as it is filtered. */
export function EmptyBoard({ isFiltered, onClear, canAdd }: EmptyBoardProps) {
  const navigate = useNavigate();
  if (isFiltered)
    return (
      <EmptyState
        icon={<SquareKanban />}
        title="No units here"
        text="No unit on the board matches what you chose."
        action={<Button onClick={onClear}>Show all</Button>}
      />
    );
  return (
    <EmptyState
      icon={<SquareKanban />}
      title="Nothing waiting"
      text="Units appear here when they come in, until they leave the shop."
      action={
        canAdd ? (
          <Button variant="primary" icon={<Plus />} onClick={() => void navigate(newRecordPath)}>
            New Record
          </Button>
        ) : undefined
      }
    />
  );
}

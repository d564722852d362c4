import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { radius, theme } from '../../theme/theme.ts';
import { useEditingWords } from '../../lib/live/editing.ts';
import { Tooltip } from '../../ui/overlay/Tooltip.tsx';

/** Marks a row with the people who are editing its record (rule 118). */
export function EditedBy({ id }: { id: string }) {
  const words = useEditingWords(id);
  if (words === '') return null;
  return (
    <Tooltip content={words}>
      <Mark role="img" aria-label={words}>
        <Pencil size={10} aria-hidden="true" />
      </Mark>
    </Tooltip>
  );
}

const Mark = styled.span`
  display: inline-grid;
  place-items: center;
  width: 16px;
  height: 16px;
  margin-right: 6px;
  border-radius: ${radius.round};
  background: ${theme.accent};
  color: ${theme.onAccent};
  vertical-align: top;
`;

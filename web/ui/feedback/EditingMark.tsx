import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { s } from '../../theme/theme.ts';
import { radius } from '../../theme/tokens.ts';
import { Tooltip } from '../overlay/Tooltip.tsx';

/** Marks a row that somebody is editing; the text says who. Renders nothing without a text. */
export function EditingMark({ words }: { words: string }) {
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
  background: ${s('accent')};
  color: ${s('onAccent')};
  vertical-align: top;
`;

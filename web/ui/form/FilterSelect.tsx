import { styled } from 'styled-components';
import type { SelectOption } from './Select.tsx';
import { Select } from './Select.tsx';

interface FilterSelectProps {
  /** Names the filter for screen readers, e.g. Status. */
  label: string;
  /** The words for no filter, e.g. All statuses. */
  all: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
}

/** A select for a FilterBar: '' is no filter, anything else is marked as in force. */
export function FilterSelect({ label, all, value, onChange, options }: FilterSelectProps) {
  return (
    <Box $active={value !== ''} $letters={all.length}>
      <Select
        aria-label={label}
        value={value}
        onChange={onChange}
        options={options}
        placeholder={all}
      />
    </Box>
  );
}

const Box = styled.div<{ $active: boolean; $letters: number }>`
  flex: 0 1 auto;
  min-width: 0;

  select {
    /* Names may be cut; the words for no filter are not. */
    max-width: max(168px, calc(${({ $letters }) => $letters * 0.55}em + 46px));
    border-color: ${({ $active, theme }) => ($active ? theme.accent : theme.borderStrong)};
    background: ${({ $active, theme }) => ($active ? theme.accentTint : theme.surface)};
    color: ${({ $active, theme }) => ($active ? theme.accentText : theme.text)};
  }
`;

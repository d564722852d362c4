import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { theme } from '../../theme/theme.ts';
import { Select, type SelectOption } from './Select.tsx';

interface FilterSelectProps {
  /** The filter's name for screen readers, e.g. Status. */
  label: string;
  /** The text for no filter, e.g. All statuses. */
  all: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
}

/** A select for a FilterBar: '' means no filter, any other value is highlighted as active. */
export function FilterSelect({ label, all, value, onChange, options }: FilterSelectProps) {
  return (
    // Without its select, the box would still take a gap of its line on paper.
    <Box
      $active={value !== ''}
      $letters={all.length}
      data-print={value === '' ? 'hide' : undefined}
    >
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
    /* As wide as what is chosen, so that the filters fit one line. */
    field-sizing: content;
    /* Long names may be truncated; the text for no filter is not. */
    max-width: max(168px, calc(${({ $letters }) => $letters * 0.55}em + 46px));
    border-color: ${({ $active }) => ($active ? theme.accent : theme.borderStrong)};
    background: ${({ $active }) => ($active ? theme.accentTint : theme.surface)};
    color: ${({ $active }) => ($active ? theme.accentText : theme.text)};
  }

  /* Two in a line, of the same width. */
  ${media.mobile} {
    flex: 1 1 40%;

    select {
      max-width: none;
    }
  }
`;

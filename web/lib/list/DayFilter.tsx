import { useState } from 'react';
import { styled } from 'styled-components';
import type { ShopDay } from '../../../src/domain/calendar.ts';
import { theme } from '../../theme/theme.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { dayParam } from './params.ts';

interface DayFilterProps {
  label: string;
  value: ShopDay | null;
  onChange: (day: ShopDay | null) => void;
}

/** A date field sends what is half typed as well, which must not filter yet. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Box>
      <DateField
        aria-label={label}
        value={typed ?? value ?? ''}
        onChange={(text) => {
          setTyped(text);
          const day = dayParam.read(text);
          if (day !== null) onChange(day);
        }}
        onBlur={() => {
          if (typed === '') onChange(null);
          setTyped(null);
        }}
      />
    </Box>
  );
}

/** Its edge is that of the selects beside it. */
const Box = styled.div`
  input:not(:hover, :focus) {
    border-color: ${theme.borderStrong};
  }
`;

import { useState } from 'react';
import type { ShopDay } from '../../src/domain/calendar.ts';
import { DateField } from '../ui/form/DateField.tsx';
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
  );
}

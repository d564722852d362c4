import { useMemo } from 'react';
import { Select, type SelectOption, type SelectProps, textOptions } from './Select.tsx';

/** Chooses a time zone. Inside a Field, the Field's label names it. */
export function TimeZoneSelect(props: Omit<SelectProps, 'options'>) {
  const { value } = props;
  const options = useMemo(() => optionsWith(value), [value]);
  return <Select {...props} options={options} />;
}

/** The zones that the browser knows, and the chosen one, which it may know by another name. */
function optionsWith(chosen: string): SelectOption[] {
  const known = Intl.supportedValuesOf('timeZone');
  return textOptions(known.includes(chosen) ? known : [chosen, ...known]);
}

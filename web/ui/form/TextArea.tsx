import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { control } from '../../theme/mixins.ts';
import { useFieldWiring } from './useField.ts';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

export function TextArea({ onChange, rows = 3, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring();
  return (
    <Area
      rows={rows}
      $rows={rows}
      {...wiring}
      {...rest}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const Area = styled.textarea<{ $rows: number }>`
  ${control}
  display: block;
  max-height: 320px;
  padding-top: 7px;
  padding-bottom: 7px;
  field-sizing: content;
  resize: vertical;

  /* More specific than the height of all controls. */
  && {
    min-height: ${({ $rows }) => Math.max(3, $rows) * 20 + 16}px;
  }
`;

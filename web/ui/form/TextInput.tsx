import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { control } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { useFieldWiring } from './useField.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** A 16 px icon or a sign such as ₱ inside the left edge. */
  leading?: ReactNode;
  /** A button or sign inside the right edge. */
  trailing?: ReactNode;
  align?: 'start' | 'end' | undefined;
}

export function TextInput({ onChange, leading, trailing, align, ...rest }: TextInputProps) {
  const wiring = useFieldWiring();
  return (
    <Frame>
      {leading === undefined ? null : <Edge $side="left">{leading}</Edge>}
      <Input
        type="text"
        autoComplete="off"
        {...wiring}
        {...rest}
        onChange={(event) => onChange(event.target.value)}
        $leading={leading !== undefined}
        $trailing={trailing !== undefined}
        $end={align === 'end'}
      />
      {trailing === undefined ? null : <Edge $side="right">{trailing}</Edge>}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  width: 100%;
`;

const Input = styled.input<{ $leading: boolean; $trailing: boolean; $end: boolean }>`
  ${control}
  padding-left: ${({ $leading }) => ($leading ? '34px' : '12px')};
  padding-right: ${({ $trailing }) => ($trailing ? '40px' : '12px')};
  text-overflow: ellipsis;
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Edge = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  ${({ $side }) => ($side === 'left' ? 'left: 12px' : 'right: 4px')};
  top: 0;
  bottom: 0;
  display: flex;
  align-items: center;
  color: ${theme.textSecondary};
  pointer-events: ${({ $side }) => ($side === 'left' ? 'none' : 'auto')};

  > svg {
    width: 16px;
    height: 16px;
  }
`;

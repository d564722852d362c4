import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { space } from '../../theme/theme.ts';
import { Key } from './Key.tsx';

interface KeysProps extends ComponentProps<'span'> {
  keys: readonly string[];
}

/** Keys that are pressed together or one after the other. */
export function Keys({ keys, ...rest }: KeysProps) {
  return (
    <Together {...rest}>
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </Together>
  );
}

const Together = styled.span`
  display: flex;
  gap: ${space[1]};
`;

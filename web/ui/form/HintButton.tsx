import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { TextButton } from './Button.tsx';
import { useField } from './useField.ts';

interface HintButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** A button in the hint of a field. Once pressed it is mostly gone, so the field takes the focus. */
export function HintButton({ onClick, children }: HintButtonProps) {
  const field = useField();
  const press = () => {
    onClick();
    if (field !== null) document.getElementById(field.controlId)?.focus();
  };
  return <InHint onClick={press}>{children}</InHint>;
}

/** Moves the touch area down, so that it does not cover the field above. */
const InHint = styled(TextButton)`
  &::before {
    transform: translate(-50%, -30%);
  }
`;

import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';
import { size, space } from '../../theme/theme.ts';
import { Caption } from '../layout/Text.tsx';

interface ControlRowProps {
  label: ReactNode;
  hint: ReactNode;
  gap: keyof typeof space;
  /** Renders the control, which takes these attributes. */
  children: (attributes: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A checkbox or a switch with its label and hint beside it. */
export function ControlRow({ label, hint, gap, children }: ControlRowProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <Row $gap={gap}>
      {children({ id, 'aria-describedby': hintId })}
      <Words>
        <Label htmlFor={id}>{label}</Label>
        {hint === undefined ? null : <Caption id={hintId}>{hint}</Caption>}
      </Words>
    </Row>
  );
}

const Row = styled.div<{ $gap: keyof typeof space }>`
  display: flex;
  align-items: flex-start;
  gap: ${({ $gap }) => space[$gap]};

  ${media.coarse} {
    min-height: ${size.touch};
    padding: 12px 0;
  }
`;

const Words = styled.div`
  display: grid;
  min-width: 0;
`;

const Label = styled.label`
  cursor: pointer;
`;

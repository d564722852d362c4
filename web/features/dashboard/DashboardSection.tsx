import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { fontSize, fontWeight, space } from '../../theme/tokens.ts';

/** A titled list of the dashboard. */
export function DashboardSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </section>
  );
}

const Title = styled.h2`
  margin-bottom: ${space[3]};
  font-size: ${fontSize.large};
  font-weight: ${fontWeight.strong};
`;

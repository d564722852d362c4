import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { FieldGrid } from '../layout/Stack.tsx';

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group>
      <Legend>{title}</Legend>
      <FieldGrid>{children}</FieldGrid>
    </Group>
  );
}

const Group = styled.fieldset`
  & + &,
  ${FieldGrid} + & {
    margin-top: ${space[5]};
    padding-top: ${space[4]};
    border-top: 1px solid ${theme.border};
  }
`;

const Legend = styled.legend`
  float: left;
  width: 100%;
  margin-bottom: ${space[3]};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.strong};

  + * {
    clear: both;
  }
`;

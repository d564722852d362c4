import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { useAutosave } from '../../lib/useAutosave.ts';
import { s } from '../../theme/theme.ts';
import { fontSize } from '../../theme/tokens.ts';
import { Button } from '../../ui/form/Button.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import type { RepairRow } from './records.ts';

const IndicatorButton_Set = graphql(`
  mutation IndicatorButton_Set($id: ID!, $unitStatusIndicator: UnitStatusIndicator!) {
    setUnitStatusIndicator(id: $id, unitStatusIndicator: $unitStatusIndicator) {
      id
      version
      unitStatusIndicator
    }
  }
`);

/**
 * The 'Updated' / 'Update' toggle: an optimistic update that is reverted when the server refuses
 * (rule 50). Quick clicks are sent one at a time, so that the last one wins.
 */
export function IndicatorButton({ record }: { record: RepairRow }) {
  const toast = useToast();
  const [, set] = useMutation(IndicatorButton_Set);
  const { shown, choose } = useAutosave(record.unitStatusIndicator, async (value) => {
    const { error } = await set({ id: record.id, unitStatusIndicator: value });
    if (error === undefined) return true;
    toast({
      title: 'Error',
      description: 'Failed to update unit status',
      variant: 'destructive',
    });
    return false;
  });
  const okay = shown === 'okay';
  return (
    <Toggle
      size="small"
      aria-pressed={okay}
      icon={okay ? <Check /> : undefined}
      onClick={() => choose(okay ? 'monitoring' : 'okay')}
    >
      {okay ? 'Updated' : 'Update'}
    </Toggle>
  );
}

const Toggle = styled(Button)`
  min-width: 78px;
  padding: 0 6px;
  font-size: ${fontSize.small};

  > span {
    gap: 4px;
  }

  svg {
    width: 14px;
    height: 14px;
  }

  &[aria-pressed='true'] {
    border-color: transparent;
    background: transparent;
    color: ${s('successText')};
    box-shadow: none;
  }

  &[aria-pressed='true']:hover {
    background: ${s('successTint')};
  }
`;

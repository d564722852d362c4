import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { useAutosave } from '../../lib/useAutosave.ts';
import { s } from '../../theme/theme.ts';
import { Select } from '../../ui/form/Select.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { AT_RATE, chosenOf, commissionOptions, updatedText } from './commissionChoice.ts';
import type { SalaryRow } from './salaryReport.ts';

const CommissionSelect_Set = graphql(`
  mutation CommissionSelect_Set($id: ID!, $percent: String, $useRate: Boolean) {
    setCommission(id: $id, percent: $percent, useRate: $useRate) {
      id
      version
      commission
      commissionPercent
      hasCustomCommission
    }
  }
`);

interface CommissionSelectProps {
  row: SalaryRow;
  /** The technician's own rate; it applies while the record has no percentage of its own. */
  rate: string;
}

/** The percentage of one record: the technician's rate, or one of the options (rule 84). */
export function CommissionSelect({ row, rate }: CommissionSelectProps) {
  const toast = useToast();
  const [, save] = useMutation(CommissionSelect_Set);
  const { shown, choose, saving } = useAutosave(chosenOf(row), async (chosen) => {
    const { error } = await save({
      id: row.id,
      ...(chosen === AT_RATE ? { useRate: true } : { percent: chosen }),
    });
    toast(
      error === undefined
        ? { title: 'Success', description: updatedText(chosen, rate, row.clientName) }
        : { title: 'Error', description: 'Failed to update commission', variant: 'destructive' },
    );
    return error === undefined;
  });

  return (
    <Box $custom={shown !== AT_RATE}>
      <Select
        size="small"
        aria-label={`Commission of ${row.clientName || 'No name'}, ${row.unit}`}
        aria-busy={saving}
        value={shown}
        onChange={choose}
        options={commissionOptions(row, rate)}
      />
    </Box>
  );
}

const Box = styled.div<{ $custom: boolean }>`
  select:not(:focus, :hover) {
    border-color: ${s('borderStrong')};
  }

  select {
    background: ${({ $custom, theme }) => ($custom ? theme.accentTint : 'transparent')};
    color: ${({ $custom, theme }) => ($custom ? theme.accentText : theme.text)};
  }
`;

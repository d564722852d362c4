import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { COMMISSION_CHOICES } from '../../../src/domain/commissions.ts';
import { withCurrent } from '../../../src/domain/statuses.ts';
import { graphql } from '../../lib/graphql.ts';
import { useChoice } from '../../lib/useChoice.ts';
import { s } from '../../theme/s.ts';
import { Select } from '../../ui/Select.tsx';
import { useToast } from '../../ui/useToast.ts';
import { percentText, type SalaryRow } from './salaryReport.ts';

const CommissionSelect_Set = graphql(`
  mutation CommissionSelect_Set($id: ID!, $percent: String!) {
    setCommission(id: $id, percent: $percent) {
      id
      version
      commission
      commissionPercent
      hasCustomCommission
    }
  }
`);

const CHOICES = COMMISSION_CHOICES.map(String);

interface CommissionSelectProps {
  row: SalaryRow;
  /** The technician's own rate, in force while the record has none. */
  rate: string;
}

/** The percentage of one record: the technician's rate, or one of the choices (spec 9). */
export function CommissionSelect({ row, rate }: CommissionSelectProps) {
  const toast = useToast();
  const [, save] = useMutation(CommissionSelect_Set);
  const current = row.isCustom ? String(row.percent) : '';
  const { shown, choose, saving } = useChoice(current, async (percent) => {
    const { error } = await save({ id: row.id, percent });
    toast(
      error === undefined
        ? {
            title: 'Success',
            description: `Commission updated to ${percent}% for ${row.clientName}`,
          }
        : { title: 'Error', description: 'Failed to update commission', variant: 'destructive' },
    );
    return error === undefined;
  });

  return (
    <Box $custom={shown !== ''}>
      <Select
        size="small"
        aria-label={`Commission of ${row.clientName}, ${row.unit}`}
        aria-busy={saving}
        value={shown}
        onChange={choose}
        options={[
          { value: '', label: `${percentText(rate)} (rate)`, disabled: true },
          ...withCurrent(CHOICES, current).map((value) => ({ value, label: percentText(value) })),
        ]}
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

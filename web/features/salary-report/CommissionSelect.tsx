import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { COMMISSION_CHOICES, formatPercent } from '../../../src/domain/commissions.ts';
import { withCurrent } from '../../../src/domain/statuses.ts';
import { clientText } from '../../entities/repair/format.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useAutosave } from '../../lib/form/useAutosave.ts';
import { media } from '../../theme/breakpoints.ts';
import { theme } from '../../theme/theme.ts';
import { Select, type SelectOption } from '../../ui/form/Select.tsx';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
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
        ? success(updatedText(chosen, rate, row.clientName))
        : failure('Failed to update commission'),
    );
    return error === undefined;
  });

  return (
    <Box $custom={shown !== AT_RATE}>
      <Select
        size="small"
        aria-label={`Commission of ${clientText(row.clientName)}, ${row.unit}`}
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
    border-color: ${theme.borderStrong};
  }

  select {
    background: ${({ $custom }) => ($custom ? theme.accentTint : 'transparent')};
    color: ${({ $custom }) => ($custom ? theme.accentText : theme.text)};
  }

  ${media.print} {
    select {
      width: auto;
    }
  }
`;

const AT_RATE = '';
/**
 * The option for an amount without a percentage, when the record has no cost to compute one from.
 */
const AMOUNT = 'custom';

type Earned = Pick<SalaryRow, 'isCustom' | 'percent'>;

const CHOICES = COMMISSION_CHOICES.map(String);

export function chosenOf({ isCustom, percent }: Earned): string {
  if (!isCustom) return AT_RATE;
  return percent === null ? AMOUNT : String(percent);
}

/** The options: the rate, the percentages, and a different value that the record has. */
export function commissionOptions(row: Earned, rate: string): SelectOption[] {
  const current = chosenOf(row);
  const percents = current === AMOUNT ? CHOICES : withCurrent(CHOICES, current);
  return [
    { value: AT_RATE, label: `Rate (${formatPercent(rate)})` },
    ...(current === AMOUNT ? [{ value: AMOUNT, label: 'Custom', disabled: true }] : []),
    ...percents.map((value) => ({ value, label: formatPercent(value) })),
  ];
}

/** The toast after a change; a record without a client name reads "record". */
export function updatedText(chosen: string, rate: string, client: string): string {
  const percent = formatPercent(chosen === AT_RATE ? rate : chosen);
  return `Commission updated to ${percent} for ${client.trim() || 'this record'}`;
}

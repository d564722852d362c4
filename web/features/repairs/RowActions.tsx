import { Banknote, Check, Eye, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useMutation } from 'urql';
import { media } from '../../theme/breakpoints.ts';
import { RECORD_FIELDS } from '../../../src/domain/record-fields.ts';
import type { Action } from '../../../src/domain/roles.ts';
import { useRecordName } from '../../entities/repair/useRecordName.ts';
import { useCan } from '../../lib/session/useSession.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { useAutosave } from '../../lib/form/useAutosave.ts';
import { fontSize, theme } from '../../theme/theme.ts';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { failure, useToast } from '../../ui/feedback/useToast.ts';
import type { RepairRow } from './records.ts';
import type { OpenRepair } from './useRepairDialogs.ts';

/** Whether this person may note the record's payment, and it is not paid yet. */
function mayMarkPaid(can: (action: Action) => boolean, record: RepairRow): boolean {
  return can(RECORD_FIELDS.paymentStatus.write) && record.paymentStatus !== 'paid';
}

/** The buttons of a row: payment, indicator, edit, view, and delete for admins. */
export function RowActions({ record, onAct }: { record: RepairRow; onAct: OpenRepair }) {
  const can = useCan();
  const whose = useRecordName()(record);
  return (
    <Row>
      <FirstLine>
        {mayMarkPaid(can, record) ? (
          <IconButton
            size="small"
            label={`Paid: ${whose}`}
            aria-keyshortcuts="P"
            icon={<Banknote />}
            onClick={() => onAct('paid', record)}
          />
        ) : null}
        {can('repair:indicator') ? <IndicatorButton record={record} /> : null}
      </FirstLine>
      <Line>
        {can('repair:update') ? (
          <IconButton
            size="small"
            label={`Edit ${whose}`}
            aria-keyshortcuts="E"
            icon={<Pencil />}
            onClick={() => onAct('edit', record)}
          />
        ) : null}
        <IconButton
          size="small"
          label={`View ${whose}`}
          icon={<Eye />}
          onClick={() => onAct('view', record)}
        />
        {can('repair:delete') ? (
          <IconButton
            size="small"
            danger
            label={`Delete ${whose}`}
            icon={<Trash2 />}
            onClick={() => onAct('delete', record)}
          />
        ) : null}
      </Line>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 2px;
`;

/** Keeps each button in place whether or not a record is paid. */
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
`;

/** Lets both lines fit into a row of three lines of text. */
const FirstLine = styled(Line)`
  @media (pointer: fine) {
    button {
      height: 24px;
    }
  }
`;

const IndicatorButton_Set = graphql(`
  mutation IndicatorButton_Set($id: ID!, $unitStatusIndicator: UnitStatusIndicator!) {
    setUnitStatusIndicator(id: $id, unitStatusIndicator: $unitStatusIndicator) {
      id
      version
      unitStatusIndicator
    }
  }
`);

/** An optimistic toggle (rule 50): a refusal reverts it, and the last of quick clicks wins. */
function IndicatorButton({ record }: { record: RepairRow }) {
  const toast = useToast();
  const [, set] = useMutation(IndicatorButton_Set);
  const { shown, choose } = useAutosave(record.unitStatusIndicator, async (value) => {
    const { error } = await set({ id: record.id, unitStatusIndicator: value });
    if (error === undefined) return true;
    toast(failure('Failed to update unit status'));
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
  /* Both words, whatever the text size. */
  width: 4.875rem;
  padding: 0 2px;
  font-size: ${fontSize.small};

  > span {
    gap: 4px;
  }

  svg {
    width: 14px;
    height: 14px;
  }

  @media (pointer: fine) {
    min-height: 24px;
  }

  &[aria-pressed='true'] {
    border-color: transparent;
    background: transparent;
    color: ${theme.successText};
    box-shadow: none;
  }

  ${media.hover} {
    &[aria-pressed='true']:hover {
      background: ${theme.successTint};
    }
  }
`;

import { Eye, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useCan } from '../../lib/useSession.ts';
import { IconButton } from '../../ui/overlay/Tooltip.tsx';
import { IndicatorButton } from './IndicatorButton.tsx';
import type { RepairRow } from './records.ts';
import type { OpenRepair } from './useRepairDialogs.ts';

interface RowActionsProps {
  record: RepairRow;
  onAct: OpenRepair;
}

/** The buttons of a row: indicator, edit, view, and delete for admins. */
export function RowActions({ record, onAct }: RowActionsProps) {
  const can = useCan();
  const whose = record.clientName === '' ? `record ${record.id}` : record.clientName;
  return (
    <Row>
      {can('repair:indicator') ? <IndicatorButton record={record} /> : null}
      {can('repair:update') ? (
        <IconButton
          size="small"
          label={`Edit ${whose}`}
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
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 2px;
`;

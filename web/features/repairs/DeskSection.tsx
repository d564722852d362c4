import { HandHelping } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useMutation } from 'urql';
import { styled } from 'styled-components';
import { daysSince, isFinishedText, laneOfStatus, promiseOf } from '../../../src/domain/board.ts';
import { knownStatus } from '../../../src/domain/statuses.ts';
import { HandOver } from '../../entities/hand-over/HandOver.tsx';
import { dayText } from '../../entities/repair/format.ts';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { useLiveQuery } from '../../lib/useLiveQuery.ts';
import { useCan, useShop } from '../../lib/useSession.ts';
import { useToday } from '../../lib/useToday.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { failure, success, useToast } from '../../ui/feedback/useToast.ts';
import { Button } from '../../ui/form/Button.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';
import { Row } from '../../ui/layout/Stack.tsx';
import { Keyed, Tooltip } from '../../ui/overlay/Tooltip.tsx';

const DeskSection_Desk = graphql(`
  query DeskSection_Desk($id: ID!) {
    repairRecord(id: $id) {
      id
      desk {
        id
        statusSince
        promisedOn
        lane
        isReady
      }
    }
  }
`);

const DeskSection_Promise = graphql(`
  mutation DeskSection_Promise($id: ID!, $promisedOn: String) {
    setPromised(recordId: $id, promisedOn: $promisedOn) {
      id
      promisedOn
      lane
    }
  }
`);

interface DeskSectionProps {
  id: string;
  status: string;
}

/** How long a record has had its status, its promised day and its hand-over; staff only. */
export function DeskSection({ id, status }: DeskSectionProps) {
  const can = useCan();
  const { timezone: zone } = useShop();
  const today = useToday(zone);
  const query = useLiveQuery({ query: DeskSection_Desk, variables: { id }, poll: 'records' });
  const [hands, setHands] = useState(false);
  const desk = query.data?.repairRecord.desk;
  if (desk == null) return null;
  const { statusSince, promisedOn, lane, isReady } = desk;
  const days = daysSince(new Date(statusSince), today, zone);
  const known = knownStatus(status);
  const hasLeft = isFinishedText(status) && !isReady;
  const promise = known === undefined ? null : promiseOf(laneOfStatus(known), promisedOn, today);
  return (
    <Bar aria-label="Status and promise">
      <Row $gap={3}>
        {can('promise') ? (
          <PromiseField key={promisedOn ?? ''} id={id} day={promisedOn ?? ''} />
        ) : promisedOn === null ? null : (
          <span>Promised {dayText(promisedOn, zone)}</span>
        )}
        {promise === 'overdue' ? <Badge variant="destructive">Overdue</Badge> : null}
        {promise === 'today' ? <Badge variant="warning">Due today</Badge> : null}
      </Row>
      <Row $gap={3}>
        <Since>
          {status} {days === 0 ? 'since today' : `for ${formatQuantity(days, 'day')}`}
          {hasLeft || lane !== null ? '' : ', not on the board'}
        </Since>
        {isReady && can('hand-over') ? (
          <Tooltip content={<Keyed text="Hand the unit over" keys="H" />}>
            <Button
              size="small"
              variant="primary"
              icon={<HandHelping />}
              aria-keyshortcuts="H"
              onClick={() => setHands(true)}
            >
              Hand over
            </Button>
          </Tooltip>
        ) : null}
      </Row>
      {hands ? <HandOver id={id} inDialog onClose={() => setHands(false)} /> : null}
    </Bar>
  );
}

/** The promised day; a new one is saved by its button or Enter. */
function PromiseField({ id, day }: { id: string; day: string }) {
  const toast = useToast();
  const [{ fetching }, save] = useMutation(DeskSection_Promise);
  const [typed, setTyped] = useState(day);
  const change = async () => {
    if (typed === day || fetching) return;
    const { error } = await save({ id, promisedOn: typed === '' ? null : typed });
    if (error !== undefined)
      return toast(failure(errorMessage(error, 'The promised day could not be saved')));
    toast(success(typed === '' ? 'Promised day removed' : 'Promised day saved'));
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Not part of the record's form, so Enter must not submit that.
    event.preventDefault();
    void change();
  };
  return (
    <Promised onKeyDown={saveByKey}>
      <span aria-hidden="true">Promised</span>
      <DateField aria-label="Promised on" name="promisedOn" value={typed} onChange={setTyped} />
      {typed === day ? null : (
        <Button size="small" busy={fetching} onClick={() => void change()}>
          Save day
        </Button>
      )}
    </Promised>
  );
}

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-height: 36px;
  font-size: ${fontSize.table};
`;

const Promised = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font-weight: ${fontWeight.medium};
`;

const Since = styled.span`
  color: ${theme.textSecondary};
  font-variant-numeric: tabular-nums;
`;

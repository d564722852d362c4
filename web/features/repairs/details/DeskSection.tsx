import { HandHelping } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  daysSince,
  isFinishedText,
  laneOfStatus,
  promiseOf,
} from '../../../../src/domain/board.ts';
import { knownStatus } from '../../../../src/domain/statuses.ts';
import { HandOver } from '../../../entities/hand-over/HandOver.tsx';
import { dayText } from '../../../entities/repair/format.ts';
import { graphql } from '../../../lib/client/graphql.ts';
import { QueryError } from '../../../lib/client/QueryError.tsx';
import { formName, useKept } from '../../../lib/form/useKeptForm.ts';
import { useLiveQuery } from '../../../lib/live/useLiveQuery.ts';
import { useCan, useShop } from '../../../lib/session/useSession.ts';
import { useToday } from '../../../lib/live/useToday.ts';
import { fontSize, fontWeight, space, theme } from '../../../theme/theme.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { focusInvalid } from '../../../ui/form/focusInvalid.ts';
import { formatQuantity } from '../../../ui/layout/count.ts';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Keyed, Tooltip } from '../../../ui/overlay/Tooltip.tsx';
import { BackjobButton, BackjobLinks } from '../form/Backjobs.tsx';
import type { PromisedDay } from '../usePromisedDay.ts';

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
        backjobOf
        claim
        backjobs
      }
    }
  }
`);

interface DeskSectionProps {
  id: string;
  status: string;
  promised: PromisedDay;
  onBackjob: () => void;
}

/** How long a record has had its status, its promised day and its hand-over; staff only. */
export function DeskSection({ id, ...props }: DeskSectionProps) {
  const [hands, setHands] = useState(useKept(formName('hand-over', id)) !== undefined);
  return (
    <>
      <Desk {...props} id={id} onHandOver={() => setHands(true)} />
      {hands ? <HandOver id={id} inDialog onClose={() => setHands(false)} /> : null}
    </>
  );
}

interface DeskProps extends DeskSectionProps {
  onHandOver: () => void;
}

function Desk({ id, status, promised, onBackjob, onHandOver }: DeskProps) {
  const can = useCan();
  const { timezone: zone } = useShop();
  const today = useToday(zone);
  const query = useLiveQuery({ query: DeskSection_Desk, variables: { id }, poll: 'records' });
  const desk = query.data?.repairRecord.desk;
  if (query.failed)
    return <QueryError text="Its place on the board could not be loaded." query={query} />;
  if (desk == null) return <DeskSkeleton />;
  const { statusSince, promisedOn, lane, isReady } = desk;
  const days = daysSince(new Date(statusSince), today, zone);
  const known = knownStatus(status);
  const hasLeft = isFinishedText(status) && !isReady;
  const promise = known === undefined ? null : promiseOf(laneOfStatus(known), promisedOn, today);
  return (
    <Bar aria-label="Status and promise">
      <Row $gap={3}>
        {can('promise') ? (
          <PromiseField day={promisedOn ?? ''} promised={promised} />
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
        <BackjobLinks {...desk} />
        {isFinishedText(status) && can('backjob') ? <BackjobButton onClick={onBackjob} /> : null}
        {isReady && can('hand-over') ? (
          <Tooltip content={<Keyed text="Hand the unit over" keys="H" />}>
            <Button
              variant="primary"
              icon={<HandHelping />}
              aria-keyshortcuts="H"
              onClick={onHandOver}
            >
              Hand over
            </Button>
          </Tooltip>
        ) : null}
      </Row>
    </Bar>
  );
}

interface PromiseFieldProps {
  /** The day that is stored; '' for none. */
  day: string;
  promised: PromisedDay;
}

/** The promised day; a new one is saved by its button or Enter. */
function PromiseField({ day, promised }: PromiseFieldProps) {
  const { typed, type, busy } = promised;
  const box = useRef<HTMLDivElement>(null);
  const save = () => {
    const form = box.current?.closest('form');
    // A day that is half typed reads as none, which would remove the promise.
    if (form == null || !focusInvalid(form)) void promised.save();
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Not part of the record's form, so Enter must not submit that, nor Ctrl+Enter.
    event.preventDefault();
    event.stopPropagation();
    save();
  };
  return (
    <Promised
      ref={box}
      onKeyDown={saveByKey}
      {...((typed ?? day) === '' ? { 'data-print': 'hide' } : {})}
    >
      <span aria-hidden="true">Promised</span>
      <Field label="Promised on" hideLabel>
        <DateField name="promisedOn" value={typed ?? day} onChange={(next) => type(next, day)} />
      </Field>
      {typed === null ? null : (
        <Button busy={busy} onClick={save}>
          Save day
        </Button>
      )}
    </Promised>
  );
}

/** The bar while it is loading, in its final size; also while its code is. */
export function DeskSkeleton() {
  const can = useCan();
  return (
    <Bar aria-busy="true">
      {can('promise') ? (
        <Promised>
          <span aria-hidden="true">Promised</span>
          <DateField aria-label="Promised on" value="" onChange={() => undefined} disabled />
        </Promised>
      ) : null}
      <Since>
        <Skeleton width={150} />
      </Since>
    </Bar>
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
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  font-weight: ${fontWeight.medium};
`;

const Since = styled.span`
  color: ${theme.textSecondary};
  font-variant-numeric: tabular-nums;
`;

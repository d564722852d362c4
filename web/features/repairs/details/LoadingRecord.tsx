import { type RefObject, useEffect } from 'react';
import { styled } from 'styled-components';
import { fieldLabel } from '../../../entities/repair/fieldText.ts';
import { useConnection } from '../../../lib/client/connection.ts';
import { fieldSpec } from '../../../../src/domain/record-fields.ts';
import { media } from '../../../theme/breakpoints.ts';
import { size } from '../../../theme/theme.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton, SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { FieldSkeleton } from '../../../ui/form/FieldSkeleton.tsx';
import { type DetailItem, Details } from '../../../ui/layout/Details.tsx';
import { OpenedHead } from '../../../ui/layout/OpenedHead.tsx';
import { FieldGrid } from '../../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../../ui/layout/Text.tsx';
import { useCan } from '../../../lib/session/useSession.ts';
import { DeskSkeleton } from './DeskSection.tsx';
import { DeskPlace, INTAKE } from './RepairDetails.tsx';
import { RecordTabs, useRecordPart } from './RecordTabs.tsx';
import { DETAIL_FIELDS, type DetailField } from '../records.ts';

interface LoadingRecordProps {
  place: RefObject<HTMLDivElement | null>;
  /** A form comes, and not the details. */
  isForm: boolean;
}

/** A record that is being loaded, in the shape of what comes. */
export function LoadingRecord({ place, isForm }: LoadingRecordProps) {
  const isOffline = useConnection() === 'offline';
  return (
    <>
      {isOffline ? (
        <Notice spaced>It opens as soon as the connection to the shop is back.</Notice>
      ) : null}
      <div ref={place} aria-busy="true">
        <VisuallyHidden role="status">Loading record...</VisuallyHidden>
        {isForm ? (
          <FieldGrid>
            {Array.from({ length: 10 }, (_, at) => (
              <FieldSkeleton key={at} />
            ))}
          </FieldGrid>
        ) : (
          <LoadingDetails />
        )}
      </div>
    </>
  );
}

function LoadingDetails() {
  const can = useCan();
  const part = useRecordPart();
  const hasIntake = can('intake:read');
  useEffect(() => {
    if (hasIntake) void INTAKE.preload();
  }, [hasIntake]);
  return (
    <>
      <OpenedHead
        name={<Skeleton width={160} height={16} />}
        about={
          <p>
            <Skeleton width={200} />
          </p>
        }
        actions={
          can('payment') || can('message') ? (
            <>
              {can('payment') ? <LoadingButton width={68} /> : null}
              {can('message') ? <LoadingButton width={98} /> : null}
            </>
          ) : undefined
        }
      >
        <Skeleton width={96} height={22} />
        <Skeleton width={72} height={22} />
      </OpenedHead>
      {can('board') ? (
        <DeskPlace>
          <DeskSkeleton />
        </DeskPlace>
      ) : null}
      <RecordTabs part={part} />
      {part === 'timeline' ? (
        <SkeletonLines widths={[60, 45, 55, 40]} />
      ) : (
        <>
          <Details title="Repair" items={loadingItems(DETAIL_FIELDS.repair)} />
          {can('repair:see-cost') ? (
            <Details title="Payment" items={loadingItems(DETAIL_FIELDS.payment)} />
          ) : null}
          <Details title="Shipping and warranty" items={loadingItems(DETAIL_FIELDS.shipping)} />
        </>
      )}
    </>
  );
}

/** As high as the button, so that nothing moves where the head has several lines. */
function LoadingButton({ width }: { width: number }) {
  return (
    <ButtonPlace>
      <Skeleton width={width} height={22} />
    </ButtonPlace>
  );
}

/** The names of the fields, which are known, beside what is loading. */
function loadingItems(fields: readonly DetailField[]): DetailItem[] {
  const shown = fields.filter((field) => field !== 'oldTicket');
  return shown.map((field) => ({
    label: fieldLabel(field),
    value: <Skeleton width={96} />,
    wide: fieldSpec(field).kind === 'longText',
  }));
}

const ButtonPlace = styled.span`
  display: inline-flex;
  align-items: center;
  height: ${size.controlSmall};

  ${media.coarse} {
    height: ${size.touch};
  }
`;

import { styled } from 'styled-components';
import { TIME_ZONE_IS_FIXED } from '../../../../src/domain/time-zone.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { DetailsList } from '../../../ui/layout/Details.tsx';
import { Caption } from '../../../ui/layout/Text.tsx';
import { FIELD_LABELS, type Profile, TEXTS } from './profile.ts';

/** What the shop says about itself; its labels also while it is loading. */
export function ShopFacts({ profile }: { profile: Profile | undefined }) {
  return (
    <DetailsList
      items={[
        ...TEXTS.map((field) => ({
          label: FIELD_LABELS[field],
          value: profile === undefined ? <Skeleton width={96} /> : profile[field],
          wide: field === 'receiptFooter',
        })),
        {
          label: FIELD_LABELS.timezone,
          value:
            profile === undefined ? (
              <>
                <Skeleton width={96} />
                <Hidden as="p" aria-hidden="true">
                  {TIME_ZONE_IS_FIXED}
                </Hidden>
              </>
            ) : (
              <>
                {profile.timezone}
                <Caption as="p">
                  {profile.hasRecords
                    ? TIME_ZONE_IS_FIXED
                    : 'It can be changed until there are records, expenses or money in the till.'}
                </Caption>
              </>
            ),
          wide: true,
        },
      ]}
    />
  );
}

/** Keeps the room of the sentence that most shops have. */
const Hidden = styled(Caption)`
  visibility: hidden;
`;

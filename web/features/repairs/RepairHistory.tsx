import { useQuery } from 'urql';
import { styled } from 'styled-components';
import { fieldSpec, isRecordField } from '../../../src/domain/record-fields.ts';
import { graphql } from '../../lib/graphql.ts';
import { useShop } from '../../lib/useSession.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { DetailsSection } from '../../ui/layout/Details.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { momentText } from '../../entities/repair/format.ts';
import { fieldLabel, fieldText } from './repairDraft.ts';
import { Secondary } from '../../ui/layout/Text.tsx';

const RepairHistory_Entries = graphql(`
  query RepairHistory_Entries($id: ID!) {
    repairRecord(id: $id) {
      id
      history {
        id
        at
        actorName
        action
        changes {
          field
          before
          after
        }
      }
    }
  }
`);

const ACTIONS: Record<string, string> = {
  created: 'created the record',
  updated: 'changed',
  deleted: 'deleted the record',
  restored: 'restored the record',
  imported: 'imported the record',
};

/** A record's history, latest entry first; staff only. */
export function RepairHistory({ id }: { id: string }) {
  const { timezone: zone } = useShop();
  const [{ data, fetching }] = useQuery({
    query: RepairHistory_Entries,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const entries = (data?.repairRecord.history ?? []).toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <DetailsSection title="History">
      <Text>
        {data === undefined && fetching ? <Skeleton height={40} /> : null}
        {data != null && entries.length === 0 ? <Secondary>No changes yet.</Secondary> : null}
        <ol>
          {entries.map(({ id: key, at, actorName, action, changes }) => (
            <Entry key={key}>
              <p>
                <strong>{actorName}</strong> {ACTIONS[action] ?? action}
                <Secondary as="time" dateTime={at}>
                  {' · '}
                  {momentText(at, zone)}
                </Secondary>
              </p>
              {changes
                .filter(({ field }) => isTold(field))
                .map(({ field, before, after }) => (
                  <Change key={field}>
                    <dt>{fieldLabel(field)}</dt>
                    <dd>
                      <del>{fieldText(field, before, zone)}</del> <span aria-hidden="true">→</span>{' '}
                      <ins>{fieldText(field, after, zone)}</ins>
                    </dd>
                  </Change>
                ))}
            </Entry>
          ))}
        </ol>
      </Text>
    </DetailsSection>
  );
}

const Text = styled.div`
  font-size: ${fontSize.table};
`;

const Entry = styled.li`
  position: relative;
  padding: 0 0 ${space[3]} ${space[5]};

  &::before {
    position: absolute;
    top: 6px;
    left: 0;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${theme.borderStrong};
    content: '';
  }

  &:not(:last-child)::after {
    position: absolute;
    top: 18px;
    bottom: -2px;
    left: 3.5px;
    width: 1px;
    background: ${theme.border};
    content: '';
  }

  strong {
    font-weight: ${fontWeight.medium};
  }
`;

const Change = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[2]};
  color: ${theme.textSecondary};

  dd {
    overflow-wrap: anywhere;
  }

  del {
    color: ${theme.textMuted};
  }

  ins {
    color: ${theme.text};
    text-decoration: none;
  }
`;

/** Whether the history mentions the field. Marks that are set automatically are left out. */
function isTold(field: string): boolean {
  return !isRecordField(field) || fieldSpec(field).write !== undefined;
}

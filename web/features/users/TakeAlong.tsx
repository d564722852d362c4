import { useQuery } from 'urql';
import { graphql } from '../../lib/graphql.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';

const TakeAlong_Count = graphql(`
  query TakeAlong_Count($technician: String!) {
    repairRecords(filter: { technician: $technician }, first: 1) {
      totalCount
    }
  }
`);

interface TakeAlongProps {
  /** The old name, still used by records, list entry and rate. */
  oldName: string;
  newName: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Offers to rename records, list entry and rate together with the technician. */
export function TakeAlong({ oldName, newName, checked, onChange }: TakeAlongProps) {
  const [{ data }] = useQuery({ query: TakeAlong_Count, variables: { technician: oldName } });
  const count = data?.repairRecords.totalCount;
  return (
    <>
      <Checkbox
        label={`Rename ${count === undefined ? 'the records' : formatQuantity(count, 'record')} too`}
        hint={`Records, the entry of the technician list and the commission rate of ${oldName} get the new name.`}
        checked={checked}
        onChange={onChange}
      />
      {checked || count === 0 ? null : (
        <Notice>
          {newName.trim()} will see no records until some carry this name. Those of {oldName} stay
          as they are.
        </Notice>
      )}
    </>
  );
}

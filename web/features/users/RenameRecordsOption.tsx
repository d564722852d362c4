import { useQuery } from 'urql';
import { graphql } from '../../lib/client/graphql.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { formatQuantity } from '../../ui/layout/count.ts';

const RenameRecordsOption_Count = graphql(`
  query RenameRecordsOption_Count($technician: String!) {
    repairRecords(filter: { technician: $technician }, first: 1) {
      totalCount
    }
  }
`);

interface RenameRecordsOptionProps {
  /** The old name, which records and rate still have. */
  oldName: string;
  /** What else has it: the account, or the entry of the list. */
  other: string;
  /** What follows if they are not renamed too. */
  declined: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Offers to rename everything else that has the name of a technician (rule 43). */
export function RenameRecordsOption({
  oldName,
  other,
  declined,
  checked,
  onChange,
}: RenameRecordsOptionProps) {
  const [{ data }] = useQuery({
    query: RenameRecordsOption_Count,
    variables: { technician: oldName },
  });
  const count = data?.repairRecords.totalCount;
  return (
    <>
      <Checkbox
        label={`Rename ${count === undefined ? 'the records' : formatQuantity(count, 'record')} too`}
        hint={`Records, ${other} and the commission rate of ${oldName} get the new name.`}
        checked={checked}
        onChange={onChange}
      />
      {checked || count === 0 ? null : (
        <Notice>
          {declined} Those of {oldName} stay as they are.
        </Notice>
      )}
    </>
  );
}

import { useMutation } from 'urql';
import { formatPeso } from '../../../src/domain/money.ts';
import { errorMessage } from '../../lib/errors.ts';
import { graphql } from '../../lib/graphql.ts';
import { Confirm } from '../../ui/overlay/Confirm.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { categoryText, expenseDay, type ExpenseRow } from './expenseList.ts';

const DeleteExpense_Delete = graphql(`
  mutation DeleteExpense_Delete($id: ID!) {
    deleteExpense(id: $id)
  }
`);

interface DeleteExpenseProps {
  expense: ExpenseRow;
  onClose: () => void;
}

/** Asks for confirmation, then deletes the expense. */
export function DeleteExpense({ expense, onClose }: DeleteExpenseProps) {
  const toast = useToast();
  const [{ fetching }, remove] = useMutation(DeleteExpense_Delete);
  const confirm = async () => {
    const { error } = await remove({ id: expense.id });
    toast(
      error === undefined
        ? { title: 'Success', description: 'Expense deleted successfully' }
        : {
            title: 'Error',
            description: errorMessage(error, 'Failed to delete expense'),
            variant: 'destructive',
          },
    );
    onClose();
  };
  return (
    <Confirm
      open
      title={`${categoryText(expense.category)}, ${formatPeso(expense.amount)}, ${expenseDay(expense)}`}
      description="Are you sure you want to delete this expense?"
      confirmLabel="Delete"
      busy={fetching}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

import { useClient } from 'urql';
import { categoryText, offeredCategories } from '../../../src/domain/expenses.ts';
import { withCurrent } from '../../../src/domain/statuses.ts';
import { WEEK_OPTIONS, weekHint } from '../../entities/repair/weekHint.tsx';
import { useLiveQuery } from '../../lib/live/useLiveQuery.ts';
import { useToday } from '../../lib/live/useToday.ts';
import { changedPart } from '../../lib/form/changedPart.ts';
import { errorMessage, isNotFound } from '../../lib/client/errors.ts';
import { graphql } from '../../lib/client/graphql.ts';
import { QueryError } from '../../lib/client/QueryError.tsx';
import { useShop } from '../../lib/session/useSession.ts';
import { formName } from '../../lib/form/useKeptForm.ts';
import { rowOf } from '../../lib/form/versionedSave.ts';
import { useVersionedForm } from '../../lib/form/useVersionedForm.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { VersionedDialog } from '../../ui/overlay/VersionedDialog.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { MoneyField } from '../../ui/form/MoneyField.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import {
  checkDraft,
  draftOf,
  EXPENSE_FIELDS,
  EXPENSE_LABELS,
  valueText,
  weekOf,
} from './expenseDraft.ts';
import { ExpenseFields, type ExpenseRow } from './expenseList.ts';

const ExpenseDialog_Create = graphql(
  `
    mutation ExpenseDialog_Create($input: ExpenseInput!, $idempotencyKey: String!) {
      createExpense(input: $input, idempotencyKey: $idempotencyKey) {
        ...ExpenseFields
      }
    }
  `,
  [ExpenseFields],
);

const ExpenseDialog_Update = graphql(
  `
    mutation ExpenseDialog_Update($id: ID!, $input: ExpenseInput!, $version: Int) {
      updateExpense(id: $id, input: $input, version: $version) {
        ...ExpenseFields
      }
    }
  `,
  [ExpenseFields],
);

const ExpenseDialog_Now = graphql(
  `
    query ExpenseDialog_Now($id: ID!) {
      expense(id: $id) {
        ...ExpenseFields
      }
    }
  `,
  [ExpenseFields],
);

const ExpenseDialog_Categories = graphql(`
  query ExpenseDialog_Categories {
    expenseCategories {
      name
      note
    }
  }
`);

interface ExpenseDialogProps {
  /** Null for a new expense. */
  expense: ExpenseRow | null;
  /** Whether the list still shows it. */
  isListed: boolean;
  onClose: () => void;
}

/**
 * Adds or changes an expense; one with a category that is no longer offered keeps it (rule 195). One
 * that left the list was deleted, or given another date by somebody else (rule 605).
 */
export function ExpenseDialog({ expense, isListed, onClose }: ExpenseDialogProps) {
  const isNew = expense === null;
  const client = useClient();
  const { timezone } = useShop();
  const today = useToday(timezone);
  const list = useLiveQuery({ query: ExpenseDialog_Categories, poll: 'lists' });
  const now = useLiveQuery({
    query: ExpenseDialog_Now,
    variables: { id: expense?.id ?? '' },
    pause: isNew || isListed,
    poll: 'lists',
    requestPolicy: 'cache-and-network',
  });
  const isGone = !isNew && !isListed && isNotFound(now.error);
  const offered = list.data?.expenseCategories ?? offeredCategories([]);
  const categories = withCurrent(
    offered.map(({ name }) => name),
    expense?.category ?? null,
  );
  const form = useVersionedForm({
    row: expense,
    keptAs: formName('expense', expense?.id),
    fields: EXPENSE_FIELDS,
    draftOf: (row) => draftOf(row, today),
    check: (typed) => checkDraft(typed, timezone, categories),
    create: (input, idempotencyKey) =>
      rowOf(
        client.mutation(ExpenseDialog_Create, { input, idempotencyKey }),
        (data) => data.createExpense,
      ),
    update: ({ id, version }, typed, before) => {
      const input = changedPart(before, typed);
      return rowOf(
        client.mutation(ExpenseDialog_Update, { id, input, version }),
        (data) => data.updateExpense,
      );
    },
    reread: ({ id }) =>
      rowOf(
        client.query(ExpenseDialog_Now, { id }, { requestPolicy: 'network-only' }),
        (data) => data.expense,
      ),
    savedText: () => (isNew ? 'Expense added successfully' : 'Expense updated successfully'),
    failedText: (error) =>
      errorMessage(error, isNew ? 'Failed to add expense' : 'Failed to update expense'),
    onSaved: onClose,
  });
  const { draft, errors, change } = form;

  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title={isNew ? 'Add Expense' : 'Edit Expense'}
      submitLabel={isNew ? 'Add Expense' : 'Save'}
      size="small"
      gone={isGone ? 'expense' : undefined}
      labelOf={(field) => EXPENSE_LABELS[field]}
      textOf={valueText}
    >
      <Stack>
        {list.failed ? (
          <QueryError text="The shop’s categories could not be loaded." query={list} />
        ) : null}
        <Field
          label="Category"
          error={errors.category}
          hint={offered.find(({ name }) => name === draft.category)?.note || undefined}
          required
        >
          <Select
            value={draft.category}
            onChange={(category) => change({ category })}
            options={categories.map((name) => ({ value: name, label: categoryText(name) }))}
            placeholder="Choose a category"
          />
        </Field>
        <Field label="Amount" error={errors.amount} required>
          <MoneyField value={draft.amount} onChange={(amount) => change({ amount })} />
        </Field>
        <Field label="Date" error={errors.date} required>
          <DateField value={draft.date} onChange={(date) => change({ date })} />
        </Field>
        <Field
          label="Work Week"
          error={errors.workWeek}
          required
          hint={weekHint(weekOf(draft.date), draft.workWeek, (workWeek) => change({ workWeek }))}
        >
          <Select
            value={draft.workWeek}
            onChange={(workWeek) => change({ workWeek })}
            options={WEEK_OPTIONS}
            placeholder="Choose a work week"
          />
        </Field>
      </Stack>
    </VersionedDialog>
  );
}

import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { categoryText } from '../../../../src/domain/expenses.ts';
import { media } from '../../../theme/breakpoints.ts';
import { space, theme } from '../../../theme/theme.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { PlainIconButton } from '../../../ui/form/PlainIconButton.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { VersionedDialog } from '../../../ui/overlay/VersionedDialog.tsx';
import {
  type CategoryRow,
  draftOfRows,
  problemOfRows,
  rowsOf,
  sentRows,
  wrongRow,
} from './choices.ts';
import { type Profile, useProfileForm } from './profile.ts';

interface CategoriesDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Notes on expense categories, and categories of the shop's own (rule 195). */
export function CategoriesDialog({ profile, onClose }: CategoriesDialogProps) {
  const form = useProfileForm({
    profile,
    keptAs: 'categories',
    fields: ['expenseCategories'],
    draftOf: ({ expenseCategories }) => ({ expenseCategories: draftOfRows(expenseCategories) }),
    check: ({ expenseCategories }) => {
      const problem = problemOfRows(expenseCategories);
      return problem === null ? {} : { expenseCategories: problem };
    },
    inputOf: ({ expenseCategories }) => ({ expenseCategories: sentRows(expenseCategories) }),
    onSaved: onClose,
  });
  const { draft, errors, change } = form;
  const rows = rowsOf(draft.expenseCategories);
  const refused = errors.expenseCategories;
  const wrong = refused === undefined ? undefined : wrongRow(draft.expenseCategories);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The place of the category that was added last. */
  const [added, setAdded] = useState<number>();
  const put = (next: readonly Pick<CategoryRow, 'name' | 'note'>[]) =>
    change({ expenseCategories: draftOfRows(next) });
  const edit = (key: number, patch: Partial<Pick<CategoryRow, 'name' | 'note'>>) =>
    put(rows.map((row) => (row.key === key ? { ...row, ...patch } : row)));

  return (
    <VersionedDialog
      form={form}
      onClose={onClose}
      title="Edit expense categories"
      description="Expenses keep a category that you remove."
      error={wrong === undefined ? (refused ?? form.problem) : undefined}
      labelOf={() => 'Expense categories'}
      textOf={(_field, value) =>
        sentRows(value)
          .map(({ name, note }) => (note === '' ? name : `${name}: ${note}`))
          .join('\n')
      }
    >
      <Stack>
        {rows.map(({ key, name, note, isUsual }) => {
          const number = key + 1;
          return (
            <Category key={key} role="group" aria-label={name.trim() || `Category ${number}`}>
              {isUsual ? (
                <Usual>{categoryText(name)}</Usual>
              ) : (
                <Field
                  label={`Name of category ${number}`}
                  hideLabel
                  error={key === wrong ? refused : undefined}
                >
                  <TextInput
                    autoFocus={key === added}
                    value={name}
                    onChange={(text) => edit(key, { name: text })}
                    placeholder="Name"
                    maxLength={50}
                  />
                </Field>
              )}
              <Field
                label={isUsual ? `Note on ${categoryText(name)}` : `Note on category ${number}`}
                hideLabel
              >
                <TextInput
                  value={note}
                  onChange={(text) => edit(key, { note: text })}
                  placeholder="Note"
                  maxLength={200}
                />
              </Field>
              {isUsual ? null : (
                <PlainIconButton
                  label={`Remove ${name.trim() || `category ${number}`}`}
                  icon={<X />}
                  onClick={() => {
                    // The pressed button disappears.
                    addButton.current?.focus();
                    put(rows.filter((row) => row.key !== key));
                  }}
                />
              )}
            </Category>
          );
        })}
        <div>
          <Button
            ref={addButton}
            icon={<Plus />}
            onClick={() => {
              setAdded(rows.length);
              put([...rows, { name: '', note: '' }]);
            }}
          >
            Add category
          </Button>
        </div>
      </Stack>
    </VersionedDialog>
  );
}

const Category = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) 44px;
  gap: ${space[2]};
  align-items: center;

  &:has([role='alert']) {
    align-items: start;
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) 44px;
    padding-bottom: ${space[3]};
    border-bottom: 1px solid ${theme.border};

    > :nth-child(2) {
      grid-row: 2;
    }
  }
`;

const Usual = styled.p`
  overflow-wrap: anywhere;
`;

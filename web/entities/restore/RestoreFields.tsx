import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { formatPeso } from '../../../src/domain/money.ts';
import { control, visuallyHidden } from '../../theme/mixins.ts';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { Skeleton, SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { TextButton } from '../../ui/form/Button.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PasswordInput } from '../../ui/form/PasswordInput.tsx';
import { useFieldWiring } from '../../ui/form/useField.ts';
import { formatCount } from '../../ui/layout/count.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { VisuallyHidden } from '../../ui/layout/Text.tsx';
import { momentText } from '../repair/format.ts';
import type { Content, Preview } from './restore.ts';
import type { Restore } from './useRestore.ts';

interface RestoreFieldsProps {
  restore: Restore;
  /** Whether the field of the file takes the focus. */
  takesFocus?: boolean;
}

/** The fields of the step that a restore has come to. */
export function RestoreFields({ restore, takesFocus = false }: RestoreFieldsProps) {
  const { preview, backup, isLocked, problem, sent } = restore;
  if (preview !== null) return <PreviewOf preview={preview} takesFocus={backup === null} />;
  if (backup !== null) return problem === '' ? <LoadingPreview /> : <p role="alert">{problem}</p>;
  if (isLocked)
    return (
      <Stack>
        <Field label="Passphrase" hint="The file is encrypted." error={problem} required>
          <PasswordInput value={restore.passphrase} onChange={restore.setPassphrase} autoFocus />
        </Field>
        <TextButton onClick={restore.chooseAnother}>Choose another file</TextButton>
      </Stack>
    );
  return (
    <Stack>
      <Field
        label="Backup file"
        hint="Its name is talyer-…tar.zst, unless somebody renamed it. Nothing is changed yet."
        error={problem}
        required
      >
        <FileInput
          takesFocus={takesFocus || restore.replacesFile}
          disabled={sent !== null}
          onChange={restore.choose}
        />
      </Field>
      {sent === null ? null : <ProgressBar value={sent * 100} label="Uploading the file" />}
    </Stack>
  );
}

interface FileInputProps {
  /** After the button that led back to it, which had the focus. */
  takesFocus: boolean;
  /** While a file is uploaded: another one would not be what is shown next. */
  disabled: boolean;
  onChange: (file: File | null) => void;
}

function FileInput({ takesFocus, disabled, onChange }: FileInputProps) {
  const wiring = useFieldWiring();
  return (
    <Chooser
      type="file"
      {...wiring}
      autoFocus={takesFocus}
      disabled={disabled}
      onChange={({ target }) => onChange(target.files?.item(0) ?? null)}
    />
  );
}

interface PreviewOfProps {
  preview: Preview;
  /** The button that has the focus would restore next, so the focus moves to the preview. */
  takesFocus: boolean;
}

/** What is in the backup beside what it replaces. */
function PreviewOf({ preview, takesFocus }: PreviewOfProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) part.current?.focus();
  }, [takesFocus]);
  const { takenAt, shop, zone, version, content, replaces } = preview;
  const replacesNothing = LINES.every(({ count }) => count(replaces) === 0);
  return (
    <Stack ref={part} role="group" aria-label="What would be restored" tabIndex={-1}>
      <p>
        {shop === '' ? 'The shop' : <strong>{shop}</strong>} of{' '}
        <strong>{momentText(takenAt, zone)}</strong> ({zone}), Talyer {version}.
      </p>
      <Comparison sides={[content, replaces]} />
      <Notice>
        {replacesNothing
          ? 'The shop is empty. Afterwards everybody signs in with the accounts of the backup.'
          : 'Everything in the shop is replaced. A backup of it as it is now is made first. Nobody can work meanwhile, and afterwards everybody signs in again.'}
      </Notice>
    </Stack>
  );
}

/** The preview of a backup, whose file is being read. */
function LoadingPreview() {
  return (
    <Stack aria-busy="true">
      <VisuallyHidden role="status">Reading the backup...</VisuallyHidden>
      <p>
        <SkeletonLines widths={[96, 32]} />
      </p>
      <Comparison sides={[undefined, undefined]} />
      <Notice>
        <SkeletonLines widths={[96, 100, 72]} />
      </Notice>
    </Stack>
  );
}

interface ComparisonProps {
  /** What is in the backup, and what is in the shop; undefined while they are read. */
  sides: readonly [Content | undefined, Content | undefined];
}

function Comparison({ sides }: ComparisonProps) {
  return (
    <Compared>
      <caption>What is in the backup, and what it replaces</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">In the backup</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ label, count, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {sides.map((side, at) => (
              <td key={at}>
                {side === undefined ? <Skeleton width={32} /> : formatCount(count(side))}
                {amount === undefined ? null : (
                  <small>
                    {side === undefined ? <Skeleton width={80} /> : formatPeso(amount(side))}
                  </small>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Compared>
  );
}

interface Line {
  label: string;
  count: (content: Content) => number;
  amount?: (content: Content) => string;
}

const LINES: readonly Line[] = [
  { label: 'Repair records', count: (of) => of.records, amount: (of) => of.repairCosts },
  { label: 'Expenses', count: (of) => of.expenses, amount: (of) => of.expenseAmounts },
  { label: 'Accounts', count: (of) => of.accounts },
  { label: 'Technicians', count: (of) => of.technicians },
  { label: 'Auto replies', count: (of) => of.templates },
  { label: 'Activity', count: (of) => of.journalEntries },
];

const Chooser = styled.input`
  ${control}
  height: auto;
  padding: ${space[2]};
  cursor: pointer;

  &:read-only:not(:disabled, select) {
    background: ${theme.surface};
  }

  &::file-selector-button {
    margin-right: ${space[3]};
    padding: ${space[1]} ${space[3]};
    border: 1px solid ${theme.borderControl};
    border-radius: 6px;
    background: ${theme.surface};
    color: ${theme.text};
    font: inherit;
    font-weight: ${fontWeight.medium};
    cursor: pointer;
  }
`;

const Compared = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  caption {
    ${visuallyHidden}
  }

  th {
    padding: ${space[2]} 0;
    color: ${theme.textSecondary};
    font-size: ${fontSize.table};
    font-weight: ${fontWeight.medium};
    text-align: left;
    vertical-align: top;
  }

  thead th,
  td {
    padding: ${space[2]} 0 ${space[2]} ${space[3]};
    text-align: right;
    vertical-align: top;
  }

  tbody tr {
    border-top: 1px solid ${theme.border};
  }

  small {
    display: block;
    color: ${theme.textSecondary};
    font-size: ${fontSize.small};
  }
`;

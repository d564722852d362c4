import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { fontSize, fontWeight, space, theme } from '../../theme/theme.ts';
import { Stack } from '../layout/Stack.tsx';
import { afterPress } from './afterPress.ts';
import { FieldContext } from './useField.ts';
import { VisuallyHidden, Caption } from '../layout/Text.tsx';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong and what to do; '' and undefined mean no error. */
  error?: string | undefined;
  required?: boolean | undefined;
  hideLabel?: boolean | undefined;
  /** One control of this folder: TextInput, Select, Combobox, DateField, MoneyField, … */
  children: ReactNode;
}

/** Label, hint and error of one control, connected by ids. */
export function Field({ label, hint, error, required = false, hideLabel, children }: FieldProps) {
  const id = useId();
  const [ownError, setOwnError] = useState('');
  const message = error === undefined || error === '' ? ownError : error;
  const invalid = message !== '';
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = invalid ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter((part) => part !== undefined).join(' ');
  const value = useMemo(
    () => ({
      controlId: id,
      describedBy: describedBy === '' ? undefined : describedBy,
      invalid,
      required,
      setOwnError: (problem: string) => afterPress(() => setOwnError(problem)),
    }),
    [id, describedBy, invalid, required],
  );
  return (
    <FieldContext value={value}>
      <Stack $gap={1}>
        {hideLabel === true ? (
          <VisuallyHidden as="label" htmlFor={id}>
            {label}
          </VisuallyHidden>
        ) : (
          <Label htmlFor={id}>
            {label}
            {required ? <Star aria-hidden="true">*</Star> : null}
          </Label>
        )}
        {children}
        {invalid ? (
          <Problem id={errorId} role="alert">
            <CircleAlert size={14} aria-hidden="true" />
            <span>{message}</span>
          </Problem>
        ) : null}
        {hint === undefined ? null : (
          <Caption as="p" id={hintId}>
            {hint}
          </Caption>
        )}
      </Stack>
    </FieldContext>
  );
}

const Label = styled.label`
  width: fit-content;
  color: ${theme.text};
  font-size: ${fontSize.table};
  font-weight: ${fontWeight.medium};
`;

const Star = styled.span`
  margin-left: 2px;
  color: ${theme.dangerText};
`;

/** Why a value is refused, after an icon. */
export const Problem = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space[1]};
  color: ${theme.dangerText};
  font-size: ${fontSize.small};
  line-height: 1rem;

  svg {
    margin-top: 1px;
  }
`;

import { createContext, useContext, useEffect } from 'react';

interface FieldContextValue {
  controlId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** For a control that validates its own text, such as an amount; '' clears the error. */
  setOwnError: (message: string) => void;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

export function useField(): FieldContextValue | null {
  return useContext(FieldContext);
}

/** Connects a control to its Field; spread it before the control's own props. */
export function useFieldWiring() {
  const field = useContext(FieldContext);
  if (field === null) return {};
  return {
    id: field.controlId,
    ...(field.describedBy === undefined ? {} : { 'aria-describedby': field.describedBy }),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
    ...(field.required ? { 'aria-required': true } : {}),
  };
}

export const MarkDirtyContext = createContext<() => void>(() => undefined);

/** For controls without an input event: tells the Dialog that it has unsaved changes. */
export function useMarkDirty(): () => void {
  return useContext(MarkDirtyContext);
}

export const LeaveDialogContext = createContext<(run: () => void) => void>((run) => run());

/** For a link inside a Dialog that closes it: runs what it does, after the Dialog's own question. */
export function useLeaveDialog(): (run: () => void) => void {
  return useContext(LeaveDialogContext);
}

export const UnreadTextContext = createContext<(hasText: boolean) => void>(() => undefined);

/** Tells the Dialog that a control holds text which is no value, and would be lost like any other. */
export function useUnreadText(hasText: boolean): void {
  const setUnread = useContext(UnreadTextContext);
  useEffect(() => {
    if (!hasText) return undefined;
    setUnread(true);
    return () => setUnread(false);
  }, [hasText, setUnread]);
}

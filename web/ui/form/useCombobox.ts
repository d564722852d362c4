import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { nameKey } from '../../../src/domain/names.ts';
import { readTyped } from './comboboxOptions.ts';
import type { SelectOption } from './Select.tsx';
import type { TextInputProps } from './TextInput.tsx';
import { useField, useMarkDirty, useUnreadText } from './useField.ts';

export interface ComboboxProps {
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  /** Any text is valid; the options are suggestions. */
  freeText?: boolean | undefined;
  /** Only while the options are loading; what is typed meanwhile is kept. */
  loadingText?: string | undefined;
  emptyText?: string | undefined;
}

/** State and keys of a Combobox, following the ARIA combobox pattern. */
export function useCombobox({
  name,
  value,
  onChange,
  options,
  placeholder,
  freeText = false,
  loadingText,
  emptyText = 'Nothing matches',
}: ComboboxProps) {
  const listId = useId();
  const markDirty = useMarkDirty();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const { matches, meant } = readTyped(typed ?? '', { options, freeText, loadingText });
  const shown = options.find((option) => option.value === value)?.label ?? value;
  const nothing = loadingText ?? emptyText;
  // A closed list keeps what was typed only until it is clear which option that is.
  const isUnread = typed !== undefined && !open;
  if (isUnread && meant !== undefined && meant.value === value) setTyped(undefined);
  const isWaiting = loadingText !== undefined && typed !== undefined && typed !== '';
  const unread = matches.length === 0 ? nothing : 'Several match; choose one';
  const problem = (isWaiting || isUnread) && meant === undefined ? unread : '';
  const optionId = (index: number) => `${listId}-${index}`;

  useTextProblem(problem, { input, open });

  useEffect(() => {
    if (open) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, active, listId]);

  const change = useEffectEvent(onChange);
  const found = isUnread ? meant?.value : undefined;
  useEffect(() => {
    if (found !== undefined) change(found);
  }, [found]);

  const show = () => {
    setOpen(true);
    setActive(typed === undefined ? matches.findIndex((option) => option.value === value) : 0);
  };
  const forget = () => setTyped(undefined);
  const cancel = () => {
    setOpen(false);
    forget();
  };
  const choose = (option: SelectOption) => {
    if (option.disabled === true) return;
    markDirty();
    onChange(option.value);
    setOpen(false);
    forget();
  };
  const close = () => {
    setOpen(false);
    if (!open) return;
    if (meant !== undefined) choose(meant);
    else if (freeText || nameKey(typed ?? '') === '') forget();
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(freeText || text === '' ? -1 : 0);
    if (freeText || text === '') onChange(text);
  };
  const move = (step: number) => {
    if (!open) show();
    else if (matches.length > 0)
      setActive(
        (last) => (last + step + matches.length + (last < 0 && step < 0 ? 1 : 0)) % matches.length,
      );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = matches[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (chosen === undefined) close();
      else choose(chosen);
    } else if (event.key === 'Tab') close();
  };
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    input.current?.focus();
    if (open) close();
    else show();
  };

  const inputProps: TextInputProps = {
    ref: input,
    name,
    value: typed ?? shown,
    onChange: type,
    onKeyDown,
    onClick: () => {
      if (!open) show();
    },
    onBlur: close,
    onFocus: (event) => event.target.select(),
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': open && active in matches ? optionId(active) : undefined,
    placeholder,
  };
  return {
    open,
    setOpen: (next: boolean) => (next ? show() : close()),
    listId,
    optionId,
    matches,
    nothing,
    active,
    setActive,
    choose,
    cancel,
    toggle,
    inputProps,
  };
}

/** Keeps the form from being saved; the Field shows why once the list, which says it too, is closed. */
function useTextProblem(
  problem: string,
  { input, open }: { input: RefObject<HTMLInputElement | null>; open: boolean },
): void {
  const setOwnError = useField()?.setOwnError;
  useUnreadText(problem !== '');
  useEffect(() => {
    input.current?.setCustomValidity(problem);
    setOwnError?.(open ? '' : problem);
  }, [problem, input, open, setOwnError]);
}

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatPeso, stepMoney, withCommas } from '../../../src/domain/money.ts';
import { useField, useMarkDirty, useUnreadText } from './useField.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { readTyped, typedProblem } from './typedMoney.ts';

interface MoneyFieldProps extends Omit<
  TextInputProps,
  | 'type'
  | 'role'
  | 'min'
  | 'max'
  | 'step'
  | 'onKeyDown'
  | 'leading'
  | 'trailing'
  | 'align'
  | 'inputMode'
  | 'ref'
> {
  /** Pesos as text with two decimals, `1500.00`, or ''. */
  value: string;
  /** Called with two decimals as soon as the text is an amount, with '' when it is empty. */
  onChange: (value: string) => void;
}

const CENTAVO = 1;

/**
 * Accepts `1500`, `1,500.00`, `₱1,500`, `P1500` and `1.5k`; other text keeps the value and is
 * invalid. A spin button, as the arrow keys change it; a number input would refuse commas and the
 * peso sign.
 */
export function MoneyField({ value, onChange, onBlur, ...rest }: MoneyFieldProps) {
  const field = useField();
  const markDirty = useMarkDirty();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string>();
  const amount = text === undefined ? null : readTyped(text);
  // An amount that the form replaced since, or emptied, is not shown any more.
  const typed = amount === null || amount === value ? text : undefined;
  const problem = typed === undefined ? '' : typedProblem(typed);

  useUnreadText(problem !== '');

  useEffect(() => input.current?.setCustomValidity(problem), [problem]);

  const change = (next: string) => {
    setText(next);
    const read = readTyped(next);
    if (read === null) return;
    field?.setOwnError('');
    onChange(read);
  };

  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = stepMoney(value, event.key === 'ArrowUp' ? CENTAVO : -CENTAVO);
    setText(undefined);
    field?.setOwnError('');
    if (next === value) return;
    markDirty();
    onChange(next);
  };

  return (
    <TextInput
      {...rest}
      ref={input}
      role="spinbutton"
      aria-valuemin={0}
      aria-valuenow={value === '' ? undefined : Number(value)}
      aria-valuetext={value === '' ? undefined : formatPeso(value)}
      value={typed ?? grouped(value)}
      onChange={change}
      onBlur={(event) => {
        field?.setOwnError(problem);
        if (problem === '') setText(undefined);
        onBlur?.(event);
      }}
      onKeyDown={step}
      inputMode="decimal"
      placeholder={rest.placeholder ?? '0.00'}
      leading="₱"
      align="end"
    />
  );
}

function grouped(amount: string): string {
  const [whole = '', cents] = amount.split('.');
  return cents === undefined ? withCommas(whole) : `${withCommas(whole)}.${cents}`;
}

import { formatEuroInput, formatZahl, parseEuro, parseZahl } from '@traverse/domain';
import type { Cents, Percent } from '@traverse/schema';
import type { ReactNode } from 'react';
import type { FieldFrame } from './Field.tsx';
import css from './NumberField.module.css';
import { TextField } from './TextField.tsx';
import { type Notation, type OnEntry, useDraft } from './use-draft.ts';

interface NumericFieldProps<Value> extends FieldFrame {
  /** `undefined` is an empty field. */
  value: Value | undefined;
  onChange: OnEntry<Value>;
  placeholder?: string;
  readOnly?: boolean;
  autoFocus?: boolean;
}

interface NumberFieldProps extends NumericFieldProps<number> {
  /** Digits allowed after the comma; 0 for whole numbers. */
  decimals?: number;
  /** `km`, `Stück`. */
  unit?: string;
  /** It names something and is no amount: 1042, not 1.042. */
  isName?: boolean | undefined;
}

/** A number with decimal comma. */
export function NumberField({ decimals = 3, unit, isName = false, ...props }: NumberFieldProps) {
  const format = isName ? String : formatZahl;
  const notation = { format, parse: (text: string) => parseZahl(text, decimals) };
  return <NumericField {...props} notation={notation} unit={unit} digits={decimals === 0} />;
}

/** Shown and typed in euro, held in cents (EDIT-06). */
export function MoneyField(props: NumericFieldProps<Cents>) {
  return <NumericField {...props} notation={{ format: formatEuroInput, parse: parseEuro }} unit="€" />;
}

/** 19 is 19 %. Up to two decimals. */
export function PercentField(props: NumericFieldProps<Percent>) {
  return <NumericField {...props} notation={{ format: formatZahl, parse: parsePercent }} unit="%" />;
}

function parsePercent(text: string) {
  const { value, problem } = parseZahl(text, 2);
  // The brand says only what the number stands for; its limits belong to the field definition.
  return problem === undefined ? { value: value as Percent } : { problem };
}

interface Props<Value> extends NumericFieldProps<Value> {
  notation: Notation<Value>;
  unit: ReactNode;
  /** Whole numbers: phones then show the keypad without a comma. */
  digits?: boolean;
}

function NumericField<Value>({ value, onChange, notation, unit, digits, error, ...props }: Props<Value>) {
  const draft = useDraft(value, notation, onChange);
  return (
    <TextField
      {...props}
      className={css.number}
      inputMode={digits ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={draft.problem ?? error}
      end={unit && <span className={css.unit}>{unit}</span>}
      value={draft.text}
      onChange={draft.type}
      onBlur={draft.leave}
    />
  );
}

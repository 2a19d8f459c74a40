import {
  anzahlForm,
  faktorForm,
  formatEuro,
  formatEuroInput,
  formatZahlInput,
  type NumberForm,
  numberForm,
  parseEuro,
  parseZahl,
  prozentForm,
} from '@traverse/domain/values';
import type { Cents, Percent } from '@traverse/schema';
import type { ReactNode } from 'react';
import type { FieldFrame } from './Field.tsx';
import css from './NumberField.module.css';
import { SignButton } from './SignButton.tsx';
import { TextField } from './TextField.tsx';
import { type Notation, type OnEntry, useDraft } from './use-draft.ts';

interface NumericFieldProps<Value> extends FieldFrame {
  /** `undefined` is an empty field. */
  value: Value | undefined;
  onChange: OnEntry<Value>;
  /** The least that may stand here; 0 and more have no sign. Of money in cents. */
  min?: number | undefined;
  onBlur?: () => void;
  readOnly?: boolean;
}

interface NumberFieldProps extends NumericFieldProps<number> {
  /** Digits allowed after the comma; 0 for whole numbers. */
  decimals?: number;
  max?: number | undefined;
  /** `km`, `Stück`. */
  unit?: string;
  /** It names something and is no amount: 1042, not 1.042. */
  isName?: boolean | undefined;
}

/** A number with decimal comma. */
export function NumberField({ decimals = 3, unit = '', isName = false, max, ...props }: NumberFieldProps) {
  const units = unit === '' ? [] : [unit];
  const holds = unit === '' ? 'eine Zahl' : `eine Zahl in ${unit}`;
  const form = { ...numberForm(decimals), units, holds, min: props.min, max };
  return <FormField {...props} form={form} unit={unit} isName={isName} />;
}

/** A number of pieces, or of metres and litres where something is counted so: '3x', '3 Stk.' */
export function AnzahlField(props: Omit<NumberFieldProps, 'isName' | 'min'>) {
  const { decimals = 0, unit = '', max, ...others } = props;
  return <FormField {...others} min={0} form={{ ...anzahlForm(decimals, unit), max }} unit={unit} />;
}

/** A factor: a point is its comma. */
export function FaktorField({ max, ...props }: NumericFieldProps<number> & { max?: number | undefined }) {
  return <FormField {...props} min={0} form={{ ...faktorForm, max }} unit="" />;
}

/** Shown and typed in euro, held in cents (EDIT-06). */
export function MoneyField({ min, ...props }: NumericFieldProps<Cents>) {
  const notation: Notation<Cents> = {
    format: formatEuroInput,
    parse: (text) => parseEuro(text, { min }),
    say: formatEuro,
  };
  return <NumericField {...props} min={min} notation={notation} unit="€" />;
}

/** 19 is 19 %. Up to two decimals. */
export function PercentField({ max, ...props }: NumericFieldProps<Percent> & { max?: number | undefined }) {
  return <FormField {...props} form={{ ...prozentForm, max }} unit="%" />;
}

interface FormFieldProps<Value> extends NumericFieldProps<Value> {
  form: NumberForm;
  unit: string;
  isName?: boolean;
}

function FormField<Value extends number>({ form, isName, ...props }: FormFieldProps<Value>) {
  const bounded = { ...form, min: props.min };
  const notation: Notation<Value> = {
    format: isName ? String : (value) => formatZahlInput(value, form),
    // A brand says only what the number stands for.
    parse: (text) => parseZahl(text, bounded) as ReturnType<Notation<Value>['parse']>,
  };
  return <NumericField {...props} notation={notation} digits={form.decimals === 0} />;
}

interface Props<Value> extends NumericFieldProps<Value> {
  notation: Notation<Value>;
  unit: ReactNode;
  /** Whole numbers: phones then show the keypad without a comma. */
  digits?: boolean;
}

function NumericField<Value>({ value, onChange, notation, unit, digits, ...props }: Props<Value>) {
  const { error, min, onBlur, ...frame } = props;
  const draft = useDraft(value, notation, onChange);
  const hasSign = (min === undefined || min < 0) && !frame.readOnly;
  return (
    <TextField
      {...frame}
      className={css.number}
      inputMode={digits ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={draft.problem ?? error}
      reading={draft.reading}
      end={
        <>
          {unit && <span className={css.unit}>{unit}</span>}
          {hasSign && <SignButton text={draft.text} onChange={draft.type} />}
        </>
      }
      value={draft.text}
      onChange={draft.type}
      onBlur={() => {
        draft.leave();
        onBlur?.();
      }}
    />
  );
}

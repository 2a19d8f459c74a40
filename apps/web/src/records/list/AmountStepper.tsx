import { IconMinus, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import css from './AmountStepper.module.css';
import { typedAmount } from './typed-amount.ts';

interface AmountStepperProps {
  /** What is counted: "Line-Array-Top 10″, aktiv". */
  name: string;
  amount: number;
  onChange: (amount: number) => void;
  isTooMany?: boolean;
}

/** An amount that is typed or counted up and down, for gloves as well (LIST-06). */
export function AmountStepper({ name, amount, onChange, isTooMany = false }: AmountStepperProps) {
  return (
    <span className={clsx(css.stepper, isTooMany && css.tooMany)}>
      <button
        type="button"
        aria-label={`${name}: weniger`}
        disabled={amount <= 0}
        onClick={() => onChange(amount - 1)}
      >
        <IconMinus size={16} stroke={2.25} aria-hidden="true" />
      </button>
      <input
        aria-label={`${name}: Menge`}
        inputMode="numeric"
        autoComplete="off"
        className={clsx(amount === 0 && css.none)}
        value={amount}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(typedAmount(event.currentTarget.value))}
      />
      <button type="button" aria-label={`${name}: mehr`} onClick={() => onChange(amount + 1)}>
        <IconPlus size={16} stroke={2.25} aria-hidden="true" />
      </button>
    </span>
  );
}

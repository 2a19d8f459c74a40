import { IconMinus, IconPlus } from '@tabler/icons-react';
import { formatZahl, parseZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useId } from 'react';
import '../../ui/fields/select-on-focus.ts';
import { useDraft } from '../../ui/fields/use-draft.ts';
import css from './AmountStepper.module.css';
import { amountForm } from './amount-form.ts';

interface AmountStepperProps {
  /** What is counted: "Line-Array-Top 10″, aktiv". */
  name: string;
  amount: number;
  onChange: (amount: number) => void;
  isTooMany?: boolean;
}

/** An amount that is typed or counted up and down, for gloves as well (LIST-06). */
export function AmountStepper({ name, amount, onChange, isTooMany = false }: AmountStepperProps) {
  const noteId = useId();
  const draft = useDraft(amount, NOTATION, (typed, problem) => {
    if (problem === undefined) onChange(typed ?? 0);
  });
  const step = (next: number) => {
    draft.discard();
    onChange(next);
  };
  return (
    <span className={clsx(css.stepper, (isTooMany || draft.problem) && css.tooMany)}>
      <button
        type="button"
        aria-label={`${name}: weniger`}
        disabled={amount <= 0}
        onClick={() => step(amount - 1)}
      >
        <IconMinus size={16} stroke={2.25} aria-hidden="true" />
      </button>
      <input
        aria-label={`${name}: Menge`}
        inputMode="numeric"
        autoComplete="off"
        className={clsx(amount === 0 && css.none)}
        aria-invalid={draft.problem ? true : undefined}
        aria-describedby={draft.problem ? noteId : undefined}
        title={draft.problem}
        value={draft.text}
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={draft.leave}
      />
      <button type="button" aria-label={`${name}: mehr`} onClick={() => step(amount + 1)}>
        <IconPlus size={16} stroke={2.25} aria-hidden="true" />
      </button>
      {draft.problem && (
        <span id={noteId} className={css.problem}>
          {draft.problem}
        </span>
      )}
    </span>
  );
}

const NOTATION = { format: formatZahl, parse: (text: string) => parseZahl(text, amountForm) };

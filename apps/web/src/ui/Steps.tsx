import { StepMark } from './StepMark.tsx';
import css from './Steps.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface StepsProps {
  /** In their order; of what is done and present the marks say which. */
  steps: readonly { readonly titel: string; readonly done: boolean; readonly present: boolean }[];
  /** What this is the way of, for who hears it. */
  label?: string;
}

/** How far something has come on a way that is always the same. */
export function Steps({ steps, label }: StepsProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map(({ titel, done, present }, index) => (
        <li key={titel} className={css.step} aria-current={present ? 'step' : undefined}>
          <StepMark done={done} present={present}>
            {index + 1}
          </StepMark>
          <span>
            {titel}
            {done && <VisuallyHidden>, erledigt</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}

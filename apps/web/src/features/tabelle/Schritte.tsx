import { StepMark } from '../../ui/StepMark.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './Schritte.module.css';

interface SchritteProps {
  /** From 1. */
  step: number;
  /** Into what is read: "Inventar". */
  kind: string;
  isDone: boolean;
}

/** How far somebody has come. */
export function Schritte({ step, kind, isDone }: SchritteProps) {
  const steps = [`Datei: ${kind}`, 'Spalten und Probelauf', 'Übernehmen'];
  return (
    <ol className={css.steps}>
      {steps.map((title, index) => {
        const done = isDone || index + 1 < step;
        const present = !done && index + 1 === step;
        return (
          <li key={title} className={css.step} aria-current={present ? 'step' : undefined}>
            <StepMark done={done} present={present}>
              {index + 1}
            </StepMark>
            <span>
              {title}
              {done && <VisuallyHidden>, erledigt</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

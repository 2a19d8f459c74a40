import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import css from './PeriodSwitch.module.css';

interface PeriodSwitchProps {
  /** What is shown: "Oktober 2026", "2026". */
  words: ReactNode;
  labels?: { readonly previous: string; readonly next: string };
  /** Nothing where there is none before, or none after. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const ZEITRAUM = { previous: 'Voriger Zeitraum', next: 'Nächster Zeitraum' };

/** The period that a page is about, and its neighbours. */
export function PeriodSwitch({ words, labels = ZEITRAUM, onPrevious, onNext }: PeriodSwitchProps) {
  return (
    <span className={css.switch}>
      <IconButton
        icon={IconChevronLeft}
        label={labels.previous}
        size="control"
        disabled={!onPrevious}
        onClick={() => onPrevious?.()}
      />
      <strong>{words}</strong>
      <IconButton
        icon={IconChevronRight}
        label={labels.next}
        size="control"
        disabled={!onNext}
        onClick={() => onNext?.()}
      />
    </span>
  );
}

/** The period beside what else is chosen or said of it, in the head of a page. */
export function PeriodChoice({ children }: { children: ReactNode }) {
  return (
    <span className={css.choice} data-several>
      {children}
    </span>
  );
}

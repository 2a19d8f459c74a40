import { clsx } from 'clsx';
import { Status } from '../../ui/StatusTag.tsx';
import css from './RowStates.module.css';
import type { RowState } from './row-look.ts';

interface RowStatesProps {
  states: readonly RowState[];
  /** Behind a title: the icon alone where there is no room for the words, which are still read out. */
  brief?: boolean;
}

/** Everything there is to say about the state of a row, in words. */
export function RowStates({ states, brief = false }: RowStatesProps) {
  if (states.length === 0) return null;
  return (
    <span className={clsx(css.states, brief && css.brief)}>
      {states.map(({ tone, icon, words }) => (
        <Status key={words} tone={tone} icon={icon}>
          <span className={css.words} title={brief ? words : undefined}>
            {words}
          </span>
        </Status>
      ))}
    </span>
  );
}

import { Status } from '../../ui/StatusTag.tsx';
import css from './RowStates.module.css';
import type { RowState } from './row-look.ts';

/** Everything there is to say about the state of a row, in words. */
export function RowStates({ states }: { states: readonly RowState[] }) {
  if (states.length === 0) return null;
  return (
    <span className={css.states}>
      {states.map(({ tone, icon, words }) => (
        <Status key={words} tone={tone} icon={icon}>
          {words}
        </Status>
      ))}
    </span>
  );
}

import { useSyncExternalStore } from 'react';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { spokenKey } from '../../ui/shortcuts/keys.ts';
import css from './CellKeys.module.css';
import type { cellOwner } from './cell-owner.ts';

const KEYS = [
  ['↑ ↓', 'Zeile'],
  ['Tab', 'Zelle'],
  ['Eingabe', 'speichert, nach unten'],
  ['+ −', 'Anzahl um 1'],
  ['Esc', 'verwirft'],
  [spokenKey('mod+z'), 'zurück'],
] as const;

/** The keys of a cell, in the foot of the window while one is open. */
export function CellKeys({ owner }: { owner: Pick<ReturnType<typeof cellOwner>, 'listen' | 'isAnyOpen'> }) {
  const isOpen = useSyncExternalStore(owner.listen, owner.isAnyOpen);
  return isOpen ? (
    <p className={css.keys} aria-hidden="true">
      {KEYS.map(([key, does]) => (
        <span key={key} className={css.key}>
          <KeyHint>{key}</KeyHint> {does}
        </span>
      ))}
    </p>
  ) : null;
}

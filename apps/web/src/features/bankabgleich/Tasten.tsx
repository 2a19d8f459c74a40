import { KeyHint } from '../../ui/KeyHint.tsx';
import { spokenKey } from '../../ui/shortcuts/keys.ts';
import css from './Abgleich.module.css';

const keys = [
  ['J', 'nächster'],
  ['K', 'voriger'],
  ['Enter', 'zuordnen und weiter'],
  ['1–9', 'Beleg an, aus'],
  ['/', 'Beleg oder Guthaben suchen'],
  ['T', 'auf mehrere teilen'],
  ['G', 'Rest als Guthaben'],
  ['X', 'Skonto abziehen'],
  ['D', 'Kleindifferenz'],
  ['B', 'buchen'],
  ['O', 'ohne Beleg'],
  ['S', 'später'],
  [spokenKey('mod+z'), 'zurücknehmen'],
  ['E', 'Kontoauszug einlesen'],
] as const;

/** What every key of the page does. */
export function Tasten() {
  return (
    <p className={css.keys} aria-hidden="true">
      {keys.map(([key, label]) => (
        <span key={key}>
          <KeyHint>{key}</KeyHint> {label}
        </span>
      ))}
    </p>
  );
}

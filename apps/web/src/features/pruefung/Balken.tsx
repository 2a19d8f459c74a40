import type { Monatsbalken } from '@traverse/domain/pruefung/faelligkeitsliste';
import { formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import css from './PruefungenPage.module.css';

interface BalkenProps {
  balken: readonly Monatsbalken[];
  /** None while everything is shown. */
  chosen: Monatsbalken['monat'] | undefined;
  onChoose: (monat: Monatsbalken['monat']) => void;
}

const SHORT = ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];
/** Of the highest, in px. */
const HEIGHT = 42;

/** What is overdue and twelve months as bars, each of them a filter: everything that is due until its end. */
export function Balken({ balken, chosen, onChoose }: BalkenProps) {
  const most = Math.max(1, ...balken.map(({ anzahl }) => anzahl));
  return (
    <div className={css.bars} role="group" aria-label="Fällig bis">
      {balken.map(({ monat, anzahl }, index) => (
        <button
          key={monat}
          type="button"
          aria-pressed={monat === chosen}
          className={clsx(css.bar, index === 0 && css.late, index === 1 && css.now)}
          onClick={() => onChoose(monat)}
        >
          <b>{anzahl === 0 ? '–' : formatZahl(anzahl)}</b>
          <span
            className={css.column}
            style={{ height: Math.max(2, Math.round((anzahl / most) * HEIGHT)) }}
            aria-hidden="true"
          />
          <span className={css.month}>{wordsOf(monat, index)}</span>
        </button>
      ))}
    </div>
  );
}

function wordsOf(monat: Monatsbalken['monat'], index: number): string {
  if (monat === 'überfällig') return monat;
  const short = SHORT[Number(monat.slice(5)) - 1] ?? '';
  return index === 1 || monat.endsWith('-01') ? `${short} ${monat.slice(2, 4)}` : short;
}

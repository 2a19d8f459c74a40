import { type Befund, stillOut } from '@traverse/domain/inventarliste/zaehler';
import { canUndo } from '@traverse/domain/packliste/kept-scan';
import { formatZahl } from '@traverse/domain/values';
import { keepFocus } from '../../scan/ramp/keep-focus.ts';
import { befundIcon, befundWord } from './BefundSheet.tsx';
import css from './RampBefund.module.css';
import type { Scanning } from './useScanning.ts';

interface RampBefundProps {
  scanning: Scanning;
  onChoose: (befund: Befund) => void;
}

/** After a scan in: of the pieces that just came, and of those still out. Pressing nothing means that they still come. */
export function RampBefund({ scanning, onChoose }: RampBefundProps) {
  const { shown, zeilen } = scanning;
  const zeile = zeilen.find(({ inventar }) => inventar === shown?.change?.inventar);
  if (!shown?.change || !zeile || !canUndo(shown) || shown.change.field !== 'in') return null;
  const { by } = shown.change;
  const isGeraet = shown.geraet !== undefined;
  const open = isGeraet ? 0 : stillOut(zeile);
  const answer = (befund: Befund, word: string = befundWord(scanning, befund)) => (
    <button type="button" className={css.answer} onMouseDown={keepFocus} onClick={() => onChoose(befund)}>
      {befundIcon(befund)}
      {word}
    </button>
  );
  return (
    <div role="group" aria-label="Wie kam es zurück?" className={css.boxes}>
      <div className={css.box}>
        <h2 className={css.heading}>
          {formatZahl(by)} gerade zurück <em>alles heil?</em>
        </h2>
        <div className={css.row}>
          {answer('defekt', by === 1 ? 'defekt' : 'davon defekt')}
          {open === 0 && answer('vermisst')}
        </div>
      </div>
      {open > 0 && (
        <div className={css.box}>
          <h2 className={css.heading}>
            {formatZahl(open)} noch draußen <em>kommen noch?</em>
          </h2>
          <div className={css.row}>
            {answer('vermisst')}
            {answer('verbraucht')}
          </div>
        </div>
      )}
    </div>
  );
}

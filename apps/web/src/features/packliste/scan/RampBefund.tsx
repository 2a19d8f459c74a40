import { IconFlame, IconHelpOctagon, IconTool } from '@tabler/icons-react';
import { type Befund, canUndo, formatZahl, stillOut } from '@traverse/domain';
import { befundWord } from './BefundSheet.tsx';
import { keepFocus } from './keep-focus.ts';
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
  const goneWord = (befund: 'vermisst' | 'verbraucht') => befundWord(scanning, befund);
  return (
    <div role="group" aria-label="Wie kam es zurück?" className={css.boxes}>
      <div className={css.box}>
        <h2 className={css.heading}>
          {formatZahl(by)} gerade zurück <em>alles heil?</em>
        </h2>
        <div className={css.row}>
          <button
            type="button"
            className={css.answer}
            onMouseDown={keepFocus}
            onClick={() => onChoose('defekt')}
          >
            <IconTool size={22} stroke={1.75} aria-hidden="true" />
            {by === 1 ? 'defekt' : 'davon defekt'}
          </button>
          {open === 0 && (
            <button
              type="button"
              className={css.answer}
              onMouseDown={keepFocus}
              onClick={() => onChoose('vermisst')}
            >
              <IconHelpOctagon size={22} stroke={1.75} aria-hidden="true" />
              {goneWord('vermisst')}
            </button>
          )}
        </div>
      </div>
      {open > 0 && (
        <div className={css.box}>
          <h2 className={css.heading}>
            {formatZahl(open)} noch draußen <em>kommen noch?</em>
          </h2>
          <div className={css.row}>
            <button
              type="button"
              className={css.answer}
              onMouseDown={keepFocus}
              onClick={() => onChoose('vermisst')}
            >
              <IconHelpOctagon size={22} stroke={1.75} aria-hidden="true" />
              {goneWord('vermisst')}
            </button>
            <button
              type="button"
              className={css.answer}
              onMouseDown={keepFocus}
              onClick={() => onChoose('verbraucht')}
            >
              <IconFlame size={22} stroke={1.75} aria-hidden="true" />
              {goneWord('verbraucht')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

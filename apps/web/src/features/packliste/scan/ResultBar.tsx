import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { type Befund, befunde } from '@traverse/domain/inventarliste/zaehler';
import { nummerZuerst } from '@traverse/domain/namen/geraet-bezeichnung';
import { canUndo } from '@traverse/domain/packliste/kept-scan';
import { standOfScan } from '@traverse/domain/packliste/scan-stand';
import { formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useWaiting } from '../../../ui/dialogs/waiting-words.ts';
import { keepFocus } from '../../scan/ramp/keep-focus.ts';
import shapes from '../../scan/ramp/shapes.module.css';
import { AmountPad } from './AmountPad.tsx';
import { befundWord } from './BefundSheet.tsx';
import { withoutHinweis } from './mode-look.ts';
import css from './ResultBar.module.css';
import { lookOfScan } from './result-look.ts';
import type { Choice, ScanFrage } from './scan-frage.ts';
import type { Scanning } from './useScanning.ts';

interface ResultBarProps {
  scanning: Scanning;
  frage: ScanFrage | undefined;
  /** Something else than back and whole. */
  onBefund: (befund: Befund) => void;
}

/** What the last scan came to: colour, shape and words, and the same answers as at the ramp. Blocks nothing. */
export function ResultBar({ scanning, frage, onBefund }: ResultBarProps) {
  const { shown, zeilen, putAway } = scanning;
  const waiting = useWaiting();
  if (!shown) return null;
  const { shape, icon: Glyph, isAlert } = lookOfScan(shown);
  const stand = frage?.title === undefined ? standOfScan(shown, zeilen) : undefined;
  const asksForBefund = !frage && shape === 'ok' && shown.mode === 'in' && canUndo(shown);
  return (
    <div key={shown.id} role={isAlert ? 'alert' : 'status'} className={clsx(css.bar, shapes[shape])}>
      <span className={clsx(css.icon, shapes.icon)}>
        <Glyph size={26} stroke={2.5} aria-hidden="true" />
      </span>
      <div className={css.text}>
        <strong>{frage?.title ?? shown.words}</strong>
        <span className={css.name}>{shown.geraet === undefined ? shown.name : nummerZuerst(shown.name)}</span>
        <span>{frage?.detail ?? withoutHinweis(stand?.detail ?? shown.detail, shown.hinweis)}</span>
        {shown.hinweis !== undefined && !shown.undone && (
          <span className={css.hinweis}>
            <IconAlertTriangle size={20} stroke={2} aria-hidden="true" />
            {shown.hinweis}
          </span>
        )}
        {frage && waiting.words !== '' && <span role="status">{waiting.words}</span>}
      </div>
      {stand && (
        <span className={css.stand}>
          {formatZahl(stand.counted)} <small>/ {formatZahl(stand.goal)}</small>
        </span>
      )}
      {shape === 'ok' && !frage && <AmountPad scanning={scanning} />}
      {frage?.nummern && (
        <div role="group" aria-label={frage.nummern.words} className={css.numbers}>
          <span>{frage.nummern.words}:</span>
          {frage.nummern.each.map(({ id, nummer, act }) => (
            <button key={id} type="button" className={css.action} onMouseDown={keepFocus} onClick={act}>
              {nummer}
            </button>
          ))}
        </div>
      )}
      {frage?.choices.filter(isOffered).map((choice) => (
        <Action key={choice.key} choice={choice} />
      ))}
      {asksForBefund &&
        befunde
          .filter((befund) => befund !== '')
          .map((befund) => (
            <button
              key={befund}
              type="button"
              className={css.action}
              onMouseDown={keepFocus}
              onClick={() => onBefund(befund)}
            >
              {befundWord(scanning, befund)}
            </button>
          ))}
      <button
        type="button"
        className={css.close}
        aria-label="Meldung schließen"
        onMouseDown={keepFocus}
        onClick={putAway}
      >
        <IconX size={20} stroke={2} aria-hidden="true" />
      </button>
    </div>
  );
}

/** 'Weiter' of the first step is the cross in the corner. */
const isOffered = ({ key, word }: Choice): boolean => key !== 'weiter' || word !== 'Weiter';

function Action({ choice: { word, hint, disabled, act } }: { choice: Choice }) {
  return (
    <button
      type="button"
      className={css.action}
      title={disabled ?? hint}
      aria-disabled={disabled !== undefined || undefined}
      onMouseDown={keepFocus}
      onClick={() => disabled === undefined && act()}
    >
      {word}
    </button>
  );
}

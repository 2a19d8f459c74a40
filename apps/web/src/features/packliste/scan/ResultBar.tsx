import { IconX } from '@tabler/icons-react';
import { type Befund, befunde, canUndo, formatZahl, standOfScan } from '@traverse/domain';
import { clsx } from 'clsx';
import { AmountPad } from './AmountPad.tsx';
import { befundWord } from './BefundSheet.tsx';
import { keepFocus } from './keep-focus.ts';
import { OnlyWanted } from './OnlyWanted.tsx';
import { RefusedAnswers } from './RefusedAnswers.tsx';
import css from './ResultBar.module.css';
import { lookOfScan } from './result-look.ts';
import shapes from './shapes.module.css';
import type { Scanning } from './useScanning.ts';

/** What the last scan came to: colour, shape and words, and what can be done about it. Blocks nothing. */
export function ResultBar({
  scanning,
  onBefund,
}: {
  scanning: Scanning;
  /** Something else than back and whole. */
  onBefund: (befund: Befund) => void;
}) {
  const { shown, zeilen, undo, ask, add, mayAdd, putAway } = scanning;
  if (!shown) return null;
  const { shape, icon: Glyph } = lookOfScan(shown);
  const stand = standOfScan(shown, zeilen);
  const isBad = shape === 'unknown' || shape === 'tooMany';
  return (
    <div key={shown.id} role={isBad ? 'alert' : 'status'} className={clsx(css.bar, shapes[shape])}>
      <span className={clsx(css.icon, shapes.icon)}>
        <Glyph size={26} stroke={2.5} aria-hidden="true" />
      </span>
      <div className={css.text}>
        <strong>{shown.words}</strong>
        <span className={css.name}>{shown.name}</span>
        <span>{stand?.detail ?? shown.detail}</span>
      </div>
      {stand && (
        <span className={css.stand}>
          {formatZahl(stand.counted)} <small>/ {formatZahl(stand.goal)}</small>
        </span>
      )}
      <AmountPad scanning={scanning} />
      <RefusedAnswers scanning={scanning} className={css.action} />
      {mayAdd(shown) && (
        <button type="button" className={css.action} onMouseDown={keepFocus} onClick={() => add(shown)}>
          Hinzufügen
        </button>
      )}
      {shown.code !== undefined && (
        <button
          type="button"
          className={css.action}
          onMouseDown={keepFocus}
          onClick={() => shown.code !== undefined && ask(shown.code)}
        >
          Was ist das?
        </button>
      )}
      {shape === 'ok' &&
        shown.mode === 'in' &&
        canUndo(shown) &&
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
      {shape === 'tooMany' && <OnlyWanted scanning={scanning} className={css.action} />}
      {shape === 'tooMany' && !shown.undone && (
        <button type="button" className={css.action} onMouseDown={keepFocus} onClick={() => undo(shown)}>
          Zurücknehmen
        </button>
      )}
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

import { type Befund, canUndo, formatZahl, standOfScan } from '@traverse/domain';
import { clsx } from 'clsx';
import { openAudio } from '../../../devices/scan-signal.ts';
import { AmountPad } from './AmountPad.tsx';
import { BefundAnswers } from './BefundSheet.tsx';
import { keepFocus } from './keep-focus.ts';
import { nextWords } from './mode-look.ts';
import { OnlyWanted } from './OnlyWanted.tsx';
import css from './PhoneResult.module.css';
import { RefusedAnswers } from './RefusedAnswers.tsx';
import { lookOfScan } from './result-look.ts';
import shapes from './shapes.module.css';
import type { Scanning } from './useScanning.ts';

interface PhoneResultProps {
  scanning: Scanning;
  /** Beside the camera's picture. */
  isSmall: boolean;
  onType: () => void;
  /** Something else than back and whole. */
  onBefund?: (befund: Befund) => void;
}

/** What the last scan came to, from three metres away. Its buttons answer, they never block the scanner. */
export function PhoneResult({ scanning, isSmall, onType, onBefund }: PhoneResultProps) {
  const { mode, next, shown, zeilen, undo, ask, add, mayAdd, resume, putAway } = scanning;
  if (!shown) {
    return (
      <div className={clsx(css.result, css.idle, isSmall && css.small)}>
        {idleWords(mode, next)}
        {!mode && !next && (
          <button
            type="button"
            className={clsx(css.answer, css.start)}
            onMouseDown={keepFocus}
            onClick={() => {
              openAudio();
              resume();
            }}
          >
            Scannen beginnen
          </button>
        )}
      </div>
    );
  }
  const { shape, icon: Glyph } = lookOfScan(shown);
  const isBad = shape === 'unknown' || shape === 'tooMany';
  const stand = standOfScan(shown, zeilen);
  const asksForBefund = onBefund && shape === 'ok' && shown.mode === 'in' && canUndo(shown);
  const isTight = asksForBefund || isBad;
  return (
    <div
      key={shown.id}
      role={isBad ? 'alert' : 'status'}
      className={clsx(css.result, shapes[shape], isSmall && css.small, isTight && css.tight)}
    >
      <span className={clsx(css.icon, shapes.icon)}>
        <Glyph size={isSmall || isTight ? 32 : 54} stroke={2.5} aria-hidden="true" />
      </span>
      <strong className={css.words}>{shown.words}</strong>
      <span className={css.name}>{shown.name}</span>
      {stand && (
        <span className={css.stand}>
          {formatZahl(stand.counted)}
          <small> / {formatZahl(stand.goal)}</small>
        </span>
      )}
      <span className={css.detail}>{stand?.detail ?? shown.detail}</span>
      <RefusedAnswers scanning={scanning} className={clsx(css.answer, css.filled)} />
      {shown.code !== undefined && (
        <button
          type="button"
          className={clsx(css.answer, css.what)}
          onMouseDown={keepFocus}
          onClick={() => shown.code !== undefined && ask(shown.code)}
        >
          Was ist das?
        </button>
      )}
      {shape === 'unknown' && mayAdd(shown) && (
        <Two answer="Weiter" onAnswer={putAway} other="Hinzufügen" onOther={() => add(shown)} />
      )}
      {shape === 'unknown' && !mayAdd(shown) && !isSmall && (
        // A device that was refused is known: typing its code again would not help.
        <Two
          answer="Weiter"
          onAnswer={putAway}
          {...(shown.result === 'unknown' && { other: 'Code eintippen', onOther: onType })}
        />
      )}
      {shape === 'tooMany' && <OnlyWanted scanning={scanning} className={css.answer} />}
      {shape === 'tooMany' && !shown.undone && (
        <Two answer="Behalten" onAnswer={putAway} other="Zurücknehmen" onOther={() => undo(shown)} />
      )}
      {shape === 'ok' && <AmountPad scanning={scanning} large />}
      {asksForBefund && <BefundAnswers scanning={scanning} onChoose={onBefund} />}
    </div>
  );
}

function idleWords(mode: Scanning['mode'], next: Scanning['next']): string {
  if (next) return nextWords[next];
  return mode ? 'Bereit für den Scanner' : 'Wähle Add, Out oder In';
}

interface TwoProps {
  answer: string;
  onAnswer: () => void;
  other?: string;
  onOther?: () => void;
}

function Two({ answer, onAnswer, other, onOther }: TwoProps) {
  return (
    <div className={css.two}>
      <button type="button" className={css.answer} onMouseDown={keepFocus} onClick={onAnswer}>
        {answer}
      </button>
      {other !== undefined && (
        <button
          type="button"
          className={clsx(css.answer, css.filled)}
          onMouseDown={keepFocus}
          onClick={onOther}
        >
          {other}
        </button>
      )}
    </div>
  );
}

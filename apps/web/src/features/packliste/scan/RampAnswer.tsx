import { IconAlertTriangle } from '@tabler/icons-react';
import { nummerZuerst } from '@traverse/domain/namen/geraet-bezeichnung';
import { canUndo, type ShownScan } from '@traverse/domain/packliste/kept-scan';
import { standOfScan } from '@traverse/domain/packliste/scan-stand';
import { formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useConnection } from '../../../api/connection.ts';
import { openAudio } from '../../../devices/scan-signal.ts';
import { keepFocus } from '../../scan/ramp/keep-focus.ts';
import css from '../../scan/ramp/RampAnswer.module.css';
import shapes from '../../scan/ramp/shapes.module.css';
import { AmountPad } from './AmountPad.tsx';
import { modeLook, nextWords, withoutHinweis } from './mode-look.ts';
import { lookOfScan, READY_ICON } from './result-look.ts';
import type { ScanFrage } from './scan-frage.ts';
import type { Scanning } from './useScanning.ts';

interface RampAnswerProps {
  scanning: Scanning;
  frage: ScanFrage | undefined;
  /** Something else wants the room. */
  isTight: boolean;
}

/** What the last scan came to, by shape, colour and words; what it is ready for where nothing was scanned. */
export function RampAnswer({ scanning, frage, isTight }: RampAnswerProps) {
  const { shown, zeilen } = scanning;
  const { online } = useConnection();
  if (!shown) return <Ready scanning={scanning} />;
  const { shape, icon: Glyph, isAlert } = lookOfScan(shown);
  const stand = frage?.title === undefined ? standOfScan(shown, zeilen) : undefined;
  const name = shown.geraet === undefined ? shown.name : nummerZuerst(shown.name);
  const words = frage?.detail ?? withoutHinweis(stand?.detail ?? shown.detail, shown.hinweis);
  const foot = frage?.foot ?? shown.hinweis;
  const isKept = !online && shown.state === 'waiting';
  const detail = [words, isKept ? 'auf dem Gerät gemerkt' : ''].filter((each) => each !== '').join(' · ');
  return (
    <div
      key={shown.id}
      role={isAlert ? 'alert' : 'status'}
      data-answer
      className={clsx(css.answer, shapes[shape], isTight && css.tight)}
    >
      <span className={clsx(css.icon, shapes.icon)}>
        <Glyph size={36} stroke={2.4} aria-hidden="true" />
      </span>
      <div className={css.words}>
        <strong>{frage?.title ?? shown.words}</strong>
        <span className={clsx(isCode(shown) && css.code)}>{name}</span>
      </div>
      {stand ? (
        <div className={css.stand}>
          <b>
            {formatZahl(stand.counted)}
            <small> / {formatZahl(stand.goal)}</small>
          </b>
          <span>{detail}</span>
        </div>
      ) : (
        <p className={css.detail}>{detail}</p>
      )}
      {!frage && shape === 'ok' && canUndo(shown) && (
        <div className={css.pad}>
          <AmountPad scanning={scanning} large />
        </div>
      )}
      {foot !== undefined && !shown.undone && (
        <p className={css.foot}>
          <IconAlertTriangle size={24} stroke={2} aria-hidden="true" />
          <span>{foot}</span>
        </p>
      )}
    </div>
  );
}

/** Nothing of the house is known by it: it is read letter by letter. */
const isCode = ({ result, name, code }: ShownScan): boolean => result === 'unknown' && name === code;

function Ready({ scanning: { mode, next, last, resume } }: { scanning: Scanning }) {
  const before = last.find(canUndo);
  return (
    <div className={clsx(css.answer, shapes.ready)} role="status" data-answer>
      <span className={clsx(css.icon, shapes.icon)}>
        <READY_ICON size={36} stroke={2.4} aria-hidden="true" />
      </span>
      <div className={css.words}>
        <strong>
          {next ? nextWords[next] : mode ? `${modeLook[mode].word}: scannen` : 'Nichts wird gezählt'}
        </strong>
        <span>
          {mode || next
            ? before
              ? `Zuletzt ${before.name}: ${before.detail}`
              : 'Bereit für den Scanner'
            : 'Wähle Dazu, Raus oder Rein'}
        </span>
      </div>
      {!mode && !next && (
        <button
          type="button"
          className={css.start}
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

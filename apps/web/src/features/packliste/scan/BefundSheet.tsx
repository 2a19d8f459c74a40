import {
  type Icon,
  IconBackspace,
  IconCircleCheck,
  IconFlame,
  IconHelpOctagon,
  IconTool,
  IconX,
} from '@tabler/icons-react';
import { type Befund, fehltNur } from '@traverse/domain/inventarliste/zaehler';
import { canUndo, type ShownScan } from '@traverse/domain/packliste/kept-scan';
import { befundAngebot, befundFrage } from '@traverse/domain/rueckgabe/befund-frage';
import { formatZahl } from '@traverse/domain/values';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useWaiting } from '../../../ui/dialogs/waiting-words.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useLayer } from '../../../ui/layers/open-layers.ts';
import { bindShortcut, openShortcutLayer } from '../../../ui/shortcuts/registry.ts';
import { keepFocus } from '../../scan/ramp/keep-focus.ts';
import css from './BefundSheet.module.css';
import { FotoButton } from './FotoButton.tsx';
import type { Scanning } from './useScanning.ts';

const ICONS: Record<Befund, Icon> = {
  '': IconCircleCheck,
  defekt: IconTool,
  vermisst: IconHelpOctagon,
  verbraucht: IconFlame,
};

const ANSWERS = ['', 'defekt', 'vermisst', 'verbraucht'] as const;

/** How a finding is drawn, on the ramp and in its sheet. */
export function befundIcon(befund: Befund) {
  const Glyph = ICONS[befund];
  return <Glyph size={22} stroke={1.75} aria-hidden="true" />;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** What a finding is offered as: of what is still open, or of the very pieces that were scanned. */
export function befundWord({ shown, zeilen }: Scanning, befund: Befund): string {
  const zeile = zeilen.find(({ inventar }) => inventar === shown?.change?.inventar);
  if (befund === '' || !zeile || !shown?.change) return befund;
  return befundAngebot(befund, zeile, { by: shown.change.by, isGeraet: shown.geraet !== undefined });
}

/** The sheet while somebody answers it, and how it is opened. The next scan waits for the answer. */
export function useBefundSheet(scanning: Scanning) {
  const { shown } = scanning;
  const [asked, setAsked] = useState<{ readonly id: string; readonly befund: Befund }>();
  const isAsked = shown !== undefined && shown.id === asked?.id && canUndo(shown);
  const close = () => {
    setAsked(undefined);
    // What was typed in the sheet has taken the scanner's ear.
    scanning.resume();
  };
  return {
    ask: (befund: Befund) => shown && setAsked({ id: shown.id, befund }),
    sheet: isAsked && (
      <BefundSheet key={asked.id} scan={shown} scanning={scanning} first={asked.befund} onClose={close} />
    ),
  };
}

interface BefundSheetProps {
  scan: ShownScan;
  scanning: Scanning;
  first: Befund;
  onClose: () => void;
}

/** What became of the pieces of the last scan, and of how many. It lies over the screen; what is scanned meanwhile waits. */
function BefundSheet({ scan, scanning, first, onClose }: BefundSheetProps) {
  const [befund, setBefund] = useState<Befund>(first);
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [fotos, setFotos] = useState<readonly File[]>([]);
  const sheet = useRef<HTMLElement>(null);
  const leave = useEffectEvent(onClose);
  useLayer(true, onClose);
  // Before what lies beneath loses the focus: a question only suspends the mode (SCAN-01).
  useLayoutEffect(() => {
    const before = document.activeElement;
    const close = openShortcutLayer('befund');
    const unbind = bindShortcut({ key: 'escape', label: 'Schließen', layer: 'befund', run: () => leave() });
    sheet.current?.focus();
    return () => {
      unbind();
      close();
      if (before instanceof HTMLElement) setTimeout(() => before.focus({ preventScroll: true }));
    };
  }, []);
  const { words: waiting } = useWaiting();
  const zeile = scanning.zeilen.find(({ inventar }) => inventar === scan.change?.inventar);
  if (!zeile || !scan.change) return null;
  const { by } = scan.change;
  const type = (digit: string) => setTyped((typed + digit).replace(/^0+/, '').slice(0, 4));
  const isGeraet = scan.geraet !== undefined;
  const { of, first: proposed, most: open } = befundFrage(befund, zeile, { by, isGeraet });
  const back = of === 'scan' ? zeile.in - by : zeile.in;
  const count = typed === '' ? proposed : Number(typed);
  const isGone = befund === 'vermisst' || befund === 'verbraucht';
  const problem = count < 1 ? 'Wie viele?' : isGone && count > open ? fehltNur(open) : '';
  const words = `${formatZahl(count)} ${befund === '' ? 'zurück' : befund === 'defekt' ? 'defekt zurück' : befund}`;
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      role="dialog"
      aria-label={`Rückgabe: ${scan.name}`}
      className={css.sheet}
    >
      <header className={css.head}>
        <span>
          <b className={css.name}>{scan.name}</b>
          <small>{waiting || `raus ${formatZahl(zeile.out)}, zurück ${formatZahl(back)}`}</small>
        </span>
        <span className={css.open}>
          <b>{formatZahl(open)}</b>
          <small>offen</small>
        </span>
      </header>
      <div role="group" aria-label="Was ist damit?" className={css.answers}>
        {ANSWERS.map((each) => (
          <button
            key={each}
            type="button"
            onMouseDown={keepFocus}
            aria-pressed={each === befund}
            className={css.answer}
            onClick={() => setBefund(each)}
          >
            {befundIcon(each)}
            {each || 'zurück'}
          </button>
        ))}
      </div>
      {befund === 'defekt' && (
        <div className={css.damage}>
          <TextField label="Was ist kaputt?" value={text} onChange={setText} maxLength={500} large />
          <FotoButton count={fotos.length} onTaken={(taken) => setFotos([...fotos, ...taken])} />
        </div>
      )}
      {!isGeraet && (
        <div role="group" aria-label="Wie viele?" className={css.pad}>
          {DIGITS.map((digit) => (
            <button
              key={digit}
              type="button"
              onMouseDown={keepFocus}
              className={css.key}
              onClick={() => type(digit)}
            >
              {digit}
            </button>
          ))}
          <button
            type="button"
            onMouseDown={keepFocus}
            className={css.key}
            aria-label="Löschen"
            onClick={() => setTyped('')}
          >
            <IconBackspace size={24} stroke={1.75} aria-hidden="true" />
          </button>
          <button type="button" onMouseDown={keepFocus} className={css.key} onClick={() => type('0')}>
            0
          </button>
          <button
            type="button"
            onMouseDown={keepFocus}
            className={css.key}
            disabled={open < 1}
            onClick={() => setTyped(String(open))}
          >
            alle {formatZahl(open)}
          </button>
        </div>
      )}
      {problem !== '' && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <footer className={css.foot}>
        <button
          type="button"
          onMouseDown={keepFocus}
          className={css.close}
          aria-label="Schließen"
          onClick={onClose}
        >
          <IconX size={26} stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          onMouseDown={keepFocus}
          className={css.main}
          aria-disabled={problem !== '' || undefined}
          onClick={() => {
            if (problem !== '') return;
            scanning.tellBefund(scan, { of, befund, count, text, fotos });
            onClose();
          }}
        >
          {words}
        </button>
      </footer>
    </section>
  );
}

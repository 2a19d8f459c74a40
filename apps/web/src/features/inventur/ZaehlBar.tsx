import { IconArrowBackUp, IconCamera, IconCameraOff, IconList } from '@tabler/icons-react';
import { canUndo } from '@traverse/domain/packliste/kept-scan';
import { clsx } from 'clsx';
import { keepFocus } from '../scan/ramp/keep-focus.ts';
import css from '../scan/ramp/RampScreen.module.css';
import type { Zaehlen } from './useZaehlen.ts';

interface ZaehlBarProps {
  zaehlen: Zaehlen;
  onPlaetze: (() => void) | undefined;
  hasCamera: boolean;
  isNext: boolean;
  onCamera: () => void;
}

/** What the thumb needs. */
export function ZaehlBar({ zaehlen: { last, undo }, onPlaetze, hasCamera, isNext, onCamera }: ZaehlBarProps) {
  return (
    <footer className={css.bar} data-thumb-bar>
      <button
        type="button"
        className={css.button}
        onMouseDown={keepFocus}
        onClick={() => undo()}
        disabled={!last.some(canUndo)}
      >
        <IconArrowBackUp size={26} stroke={1.75} aria-hidden="true" />
        <span>Rück&shy;gängig</span>
      </button>
      <button
        type="button"
        className={css.button}
        onMouseDown={keepFocus}
        onClick={onPlaetze}
        disabled={!onPlaetze}
      >
        <IconList size={26} stroke={1.75} aria-hidden="true" />
        <span>Plätze</span>
      </button>
      <button
        type="button"
        className={clsx(css.button, isNext && !hasCamera && css.next, hasCamera && css.on)}
        aria-pressed={hasCamera}
        onMouseDown={keepFocus}
        onClick={onCamera}
      >
        {hasCamera ? (
          <IconCameraOff size={26} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconCamera size={26} stroke={1.75} aria-hidden="true" />
        )}
        <span>{hasCamera ? 'Kamera aus' : 'Kamera-Scan'}</span>
      </button>
    </footer>
  );
}

import { IconArrowBackUp, IconCamera, IconCameraOff, IconList } from '@tabler/icons-react';
import { canUndo } from '@traverse/domain/packliste/kept-scan';
import { clsx } from 'clsx';
import { keepFocus } from './keep-focus.ts';
import css from './RampScreen.module.css';

interface RampBarProps {
  readonly last: readonly Parameters<typeof canUndo>[0][];
  readonly undo: () => unknown;
  /** What the way back leads to. */
  readonly back: string;
  readonly onBack: (() => void) | undefined;
  readonly hasCamera: boolean;
  readonly onCamera: () => void;
  /** The camera is what comes next. */
  readonly isNext: boolean;
}

/** What the thumb needs, where pieces are scanned or counted. A press that took the focus would end what is scanned for. */
export function RampBar({ last, undo, back, onBack, hasCamera, onCamera, isNext }: RampBarProps) {
  const Camera = hasCamera ? IconCameraOff : IconCamera;
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
        onClick={onBack}
        disabled={!onBack}
      >
        <IconList size={26} stroke={1.75} aria-hidden="true" />
        <span>{back}</span>
      </button>
      <button
        type="button"
        className={clsx(css.button, isNext && !hasCamera && css.next, hasCamera && css.on)}
        aria-pressed={hasCamera}
        onMouseDown={keepFocus}
        onClick={onCamera}
      >
        <Camera size={26} stroke={1.75} aria-hidden="true" />
        <span>{hasCamera ? 'Kamera aus' : 'Kamera-Scan'}</span>
      </button>
    </footer>
  );
}

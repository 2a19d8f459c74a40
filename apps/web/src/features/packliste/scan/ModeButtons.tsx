import { clsx } from 'clsx';
import { keepFocus } from '../../scan/ramp/keep-focus.ts';
import css from './ModeButtons.module.css';
import { modeLook, scanModes } from './mode-look.ts';
import type { Scanning } from './useScanning.ts';

interface ModeButtonsProps extends Pick<Scanning, 'mode' | 'packs'> {
  onChoose: (mode: NonNullable<Scanning['mode']>) => void;
  /** Side by side icons and words, 64 px. */
  large?: boolean;
}

/** Dazu, Raus, Rein, and Packen where somebody packs. Choosing one makes the scanner heard. */
export function ModeButtons({ mode, packs, onChoose, large = false }: ModeButtonsProps) {
  return (
    <div
      role="radiogroup"
      aria-label="Scan-Modus"
      className={clsx(css.modes, packs && css.four, large && css.large)}
    >
      {scanModes(packs).map((each) => {
        const { word, icon: Glyph } = modeLook[each];
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native radio cannot be let go of
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={mode === each}
            className={css.mode}
            onMouseDown={keepFocus}
            onClick={() => onChoose(each)}
          >
            <Glyph size={large ? 26 : 22} stroke={1.75} aria-hidden="true" />
            {word}
          </button>
        );
      })}
    </div>
  );
}

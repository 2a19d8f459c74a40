import { IconEraser } from '@tabler/icons-react';
import { stricheText } from '@traverse/domain/uebergabe/striche';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import css from './uebergabe.module.css';

interface SignaturePadProps {
  /** Under the line, as it will stand on the paper. */
  readonly who: string;
  /** The strokes as they are kept; '' of an empty sheet. Told when a stroke ends. */
  readonly onChange: (striche: string) => void;
}

/** White in every theme, as paper is. The library comes with this sheet, not with the page. */
export function SignaturePad({ who, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useRef<() => void>(undefined);
  const told = useRef(onChange);
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => {
    told.current = onChange;
  });
  useEffect(() => {
    const sheet = canvas.current;
    if (!sheet) return;
    let end: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      const { default: Pad } = await import('signature_pad');
      // A window that draws nothing has no pen.
      if (isGone || !sheet.getContext('2d')) return;
      const pad = new Pad(sheet, { penColor: '#16171b', minWidth: 1.2, maxWidth: 2.4 });
      const tell = () => {
        setEmpty(pad.isEmpty());
        const drawn = pad.toData().map(({ points }) => points);
        told.current(
          pad.isEmpty() ? '' : stricheText(drawn, { width: sheet.clientWidth, height: sheet.clientHeight }),
        );
      };
      const fit = () => {
        const ratio = Math.max(window.devicePixelRatio || 1, 1);
        const [width, height] = [sheet.clientWidth * ratio, sheet.clientHeight * ratio];
        if (width === 0 || (sheet.width === width && sheet.height === height)) return;
        sheet.width = width;
        sheet.height = height;
        sheet.getContext('2d')?.scale(ratio, ratio);
        // A phone that is turned has another sheet: what was drawn stands on it again.
        pad.redraw();
        tell();
      };
      fit();
      const size = new ResizeObserver(fit);
      size.observe(sheet);
      pad.addEventListener('endStroke', tell);
      clear.current = () => {
        pad.clear();
        tell();
      };
      end = () => {
        size.disconnect();
        pad.off();
      };
    };
    void begin();
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
  return (
    <div className={css.sheet}>
      <canvas ref={canvas} className={css.canvas} aria-label="Hier unterschreiben" role="img" />
      <div className={css.signer} aria-hidden="true">
        {who}
      </div>
      <div className={css.again}>
        <Button icon={IconEraser} onClick={() => clear.current?.()} disabled={isEmpty}>
          Neu
        </Button>
      </div>
    </div>
  );
}

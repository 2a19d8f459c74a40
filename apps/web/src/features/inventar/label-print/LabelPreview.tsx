import { codeOfItem } from '@traverse/domain/code/code-readings';
import { labelFormats } from '@traverse/domain/label-print/label-format';
import type { Label } from '@traverse/domain/label-print/zpl';
import { clsx } from 'clsx';
import css from './LabelBench.module.css';

interface LabelPreviewProps {
  label: Label;
  picture: HTMLCanvasElement | undefined;
}

/** The label in its proportions, as the printer will make it. */
export function LabelPreview({ label: { id, name, count, format }, picture }: LabelPreviewProps) {
  const { widthMm, heightMm } = labelFormats[format];
  const code = codeOfItem(id, count);
  const words = format === 'large' ? `${name}, Code ${code}` : `Code ${code}`;
  const look = clsx(css.label, format === 'small' && css.small);
  // As large before it is drawn.
  const shape = { aspectRatio: `${widthMm} / ${heightMm}` };
  return (
    <div className={css.stage}>
      {!picture && <div className={look} style={shape} />}
      {picture && (
        <img
          className={look}
          style={shape}
          src={picture.toDataURL('image/png')}
          alt={`Vorschau des Etiketts ${widthMm} × ${heightMm} mm: ${words}`}
        />
      )}
    </div>
  );
}

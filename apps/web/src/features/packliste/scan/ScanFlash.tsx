import { standOfScan } from '@traverse/domain/packliste/scan-stand';
import { formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import shapes from '../../scan/ramp/shapes.module.css';
import { lookOfScan } from './result-look.ts';
import css from './ScanFlash.module.css';
import type { Scanning } from './useScanning.ts';

/** Long enough to be seen from the corner of an eye, and gone before the next piece is at hand. */
const SHOWN_MS = 700;

/** What a scan came to, over the whole screen for a moment (CODE-04). It takes no press and is read by nobody. */
export function ScanFlash({ scanning: { shown, zeilen } }: { scanning: Scanning }) {
  const [over, setOver] = useState('');
  const shownNow = shown ? `${shown.id} ${shown.result}` : '';
  useEffect(() => {
    const timer = setTimeout(() => setOver(shownNow), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shownNow]);
  if (!shown || over === shownNow) return null;
  const { shape, icon: Glyph } = lookOfScan(shown);
  if (shape === 'quiet') return null;
  const stand = standOfScan(shown, zeilen);
  return (
    <div className={clsx(css.flash, shapes[shape])} aria-hidden="true">
      <span className={clsx(css.icon, shapes.icon)}>
        <Glyph size={88} stroke={2.5} />
      </span>
      <span className={css.words}>{shown.words}</span>
      <span className={css.name}>{shown.name}</span>
      {stand && (
        <span className={css.stand}>
          {formatZahl(stand.counted)} / {formatZahl(stand.goal)}
        </span>
      )}
    </div>
  );
}

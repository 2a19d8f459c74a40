import { IconCamera } from '@tabler/icons-react';
import { progressInWords, progressOf } from '@traverse/domain/packliste/counters';
import { formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useWakeLock } from '../../../devices/useWakeLock.ts';
import { useShortcut } from '../../../ui/shortcuts/useShortcut.ts';
import { useBefundSheet } from './BefundSheet.tsx';
import { CameraScan } from './CameraScan.tsx';
import { ModeButtons } from './ModeButtons.tsx';
import { counterWords, modeLook } from './mode-look.ts';
import { OffenesCaseBar } from './OffenesCaseBar.tsx';
import { ResultBar } from './ResultBar.tsx';
import { ScanFlash } from './ScanFlash.tsx';
import { ScanInput } from './ScanInput.tsx';
import css from './ScanStrip.module.css';
import { StaleScans } from './StaleScans.tsx';
import { useHeardList } from './useHeardList.ts';
import type { Where } from './useScanFacts.ts';
import { useScanFrage } from './useScanFrage.ts';

interface ScanStripProps extends Pick<Where, 'scanning' | 'liste' | 'kunde'> {
  isQuiet: boolean;
}

/** Mode, input and counter: the first thing on the page of a pack list (look.md 06), one line until something goes out (48). */
export function ScanStrip({ scanning, liste, kunde, isQuiet }: ScanStripProps) {
  const { mode, packs, counter, zeilen, setMode } = scanning;
  const [hasCamera, setHasCamera] = useState(false);
  const befund = useBefundSheet(scanning);
  const input = useRef<HTMLDivElement>(null);
  const onType = () => {
    scanning.putAway();
    scanning.resume();
    input.current?.querySelector('input')?.focus();
  };
  const frage = useScanFrage({ scanning, liste, kunde, onType });
  const progress = progressOf(zeilen, counter);
  useHeardList(scanning, frage);
  useWakeLock(mode !== undefined);
  const canScan = 'Scan-Modus';
  useShortcut('a', `${canScan} ${modeLook.add.word}`, () => setMode('add'));
  useShortcut('p', `${canScan} ${modeLook.pack.word}`, () => setMode('pack'), packs);
  useShortcut('o', `${canScan} ${modeLook.out.word}`, () => setMode('out'));
  useShortcut('i', `${canScan} ${modeLook.in.word}`, () => setMode('in'));
  return (
    <section className={clsx(css.strip, isQuiet && css.quiet)} aria-label="Scannen">
      <div className={css.row} ref={input}>
        <ModeButtons mode={mode} packs={packs} onChoose={setMode} />
        <ScanInput scanning={scanning} className={css.input} />
        <div className={css.count}>
          <span className={css.figures}>
            <b>{formatZahl(progress.counted)}</b> / {formatZahl(progress.goal)}
          </span>
          <span className={css.words}>
            {counterWords[counter]}, {progressInWords(progress)}
          </span>
        </div>
        <button
          type="button"
          className={css.camera}
          aria-label="Mit der Kamera scannen"
          title="Mit der Kamera scannen"
          aria-pressed={hasCamera}
          onClick={() => setHasCamera(!hasCamera)}
        >
          <IconCamera size={24} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {hasCamera && <CameraScan scanning={scanning} />}
      <ResultBar scanning={scanning} frage={frage} onBefund={befund.ask} />
      <OffenesCaseBar scanning={scanning} />
      <StaleScans inventarliste={scanning.inventarliste} />
      {befund.sheet}
      <ScanFlash scanning={scanning} />
    </section>
  );
}

import {
  IconArrowBackUp,
  IconArrowLeft,
  IconCamera,
  IconCameraOff,
  IconCloudOff,
  IconList,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { canUndo, formatDateTime, formatZahl, progressOf, wireDateAt } from '@traverse/domain';
import { useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { useWaitingScans } from '../../../api/waiting-scans.ts';
import { useScanner } from '../../../devices/useScanner.ts';
import { useWakeLock } from '../../../devices/useWakeLock.ts';
import { useKnownSince } from '../../scan/last-known.ts';
import { useBefundSheet } from './BefundSheet.tsx';
import { CameraScan } from './CameraScan.tsx';
import { keepFocus } from './keep-focus.ts';
import { SoundSwitch, SpeechSwitch, WaitingNotice } from './LastScans.tsx';
import { ModeButtons } from './ModeButtons.tsx';
import { PhoneResult } from './PhoneResult.tsx';
import css from './PhoneScan.module.css';
import { ScanFlash } from './ScanFlash.tsx';
import { ScanInput } from './ScanInput.tsx';
import { StaleScans } from './StaleScans.tsx';
import type { Scanning } from './useScanning.ts';

interface PhoneScanProps {
  scanning: Scanning;
  name: string;
  kunde: string;
  onList: () => void;
}

/** At the ramp: one state fills the screen, everything else is a large button (look.md 06). Dark, whatever the app is. */
export function PhoneScan({ scanning, name, kunde, onList }: PhoneScanProps) {
  const { mode, packs, counter, zeilen, last, waiting, setMode, undo, scan } = scanning;
  const [hasCamera, setHasCamera] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const { online } = useConnection();
  const isWaiting = useWaitingScans() > 0;
  const since = useKnownSince(scanning.inventarliste);
  const { counted, goal, tooMany } = progressOf(zeilen, counter);
  const befund = useBefundSheet(scanning);
  useWakeLock();
  useScanner(scan, { inventarliste: scanning.inventarliste, mode, deliver: scanning.deliver });
  return (
    <section className={css.screen} data-mantine-color-scheme="dark" aria-label={`Scannen ${name}`}>
      <header className={css.head}>
        <Link to="/packlisten" className={css.back} aria-label="Zurück zu Packlisten">
          <IconArrowLeft size={26} stroke={1.75} aria-hidden="true" />
        </Link>
        <div className={css.title}>
          <strong className={css.name}>{name}</strong>
          <span className={css.kunde}>{kunde}</span>
        </div>
        {(!online || isWaiting) && (
          <span
            className={css.offline}
            role="status"
            aria-label={waiting === 1 ? '1 Scan wartet' : `${waiting} Scans warten`}
          >
            <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
            {waiting}
          </span>
        )}
        <SpeechSwitch />
        <SoundSwitch />
      </header>
      <ModeButtons large mode={mode} packs={packs} onChoose={setMode} />
      {hasCamera && (
        <div className={css.camera}>
          <CameraScan scanning={scanning} />
        </div>
      )}
      <PhoneResult
        scanning={scanning}
        isSmall={hasCamera}
        onType={() => {
          setIsTyping(true);
          scanning.putAway();
        }}
        onBefund={befund.ask}
      />
      <ScanInput
        key={String(isTyping)}
        scanning={scanning}
        keyboard={isTyping ? 'text' : 'none'}
        className={css.input}
      />
      {!online && <WaitingNotice waiting={waiting} />}
      <StaleScans inventarliste={scanning.inventarliste} />
      {since !== undefined && (
        <p className={css.since} role="status">
          Stand vom {formatDateTime(wireDateAt(since))}
        </p>
      )}
      <ul className={css.last} aria-label="Letzte Scans">
        {last
          .filter((each) => each.id !== scanning.shown?.id && canUndo(each))
          .slice(0, hasCamera ? 0 : 2)
          .map((each) => (
            <li key={each.id}>
              <span className={css.item}>{each.name}</span>
              <span className={css.stand}>{each.detail}</span>
            </li>
          ))}
      </ul>
      <div className={css.progress}>
        <div
          role="progressbar"
          aria-label="Fortschritt"
          aria-valuenow={Math.min(counted, goal)}
          aria-valuemin={0}
          aria-valuemax={goal}
          className={css.track}
        >
          <div
            className={css.bar}
            style={{ width: `${goal === 0 ? 0 : Math.min(100, (100 * counted) / goal)}%` }}
          />
        </div>
        <b className={css.figures}>
          {formatZahl(counted)} <span>/ {formatZahl(goal)}</span>
          {tooMany > 0 && <em> +{formatZahl(tooMany)} zu viel</em>}
        </b>
      </div>
      <ScanFlash scanning={scanning} />
      <footer className={css.foot} data-thumb-bar>
        <button
          type="button"
          className={css.button}
          onMouseDown={keepFocus}
          onClick={() => undo()}
          disabled={!last.some(canUndo)}
        >
          <IconArrowBackUp size={26} stroke={1.75} aria-hidden="true" />
          Rückgängig
        </button>
        <button type="button" className={css.button} onClick={onList}>
          <IconList size={26} stroke={1.75} aria-hidden="true" />
          Liste
        </button>
        <button
          type="button"
          className={css.main}
          aria-pressed={hasCamera}
          onMouseDown={keepFocus}
          onClick={() => setHasCamera(!hasCamera)}
        >
          {hasCamera ? (
            <IconCameraOff size={28} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconCamera size={28} stroke={1.75} aria-hidden="true" />
          )}
          {hasCamera ? 'Kamera aus' : 'Kamera-Scan'}
        </button>
      </footer>
      {befund.sheet}
    </section>
  );
}

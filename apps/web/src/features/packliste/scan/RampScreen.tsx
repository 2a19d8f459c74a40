import type { Inventarliste } from '@traverse/domain/entities';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useConnection } from '../../../api/connection.ts';
import { useWakeLock } from '../../../devices/useWakeLock.ts';
import { useCoveredPage } from '../../../ui/layers/useCoveredPage.ts';
import { keepFocus } from '../../scan/ramp/keep-focus.ts';
import { RampBar } from '../../scan/ramp/RampBar.tsx';
import css from '../../scan/ramp/RampScreen.module.css';
import { useBefundSheet } from './BefundSheet.tsx';
import { CameraScan } from './CameraScan.tsx';
import { Choices } from './Choices.tsx';
import { WaitingNotice } from './LastScans.tsx';
import { ModeButtons } from './ModeButtons.tsx';
import { NextInOneLine, NextPlaces } from './NextPlaces.tsx';
import { OffenesCaseBar } from './OffenesCaseBar.tsx';
import { RampAnswer } from './RampAnswer.tsx';
import { RampBefund } from './RampBefund.tsx';
import { FertigAnswer, FertigNext } from './RampFertig.tsx';
import { RampHead } from './RampHead.tsx';
import { ScanFlash } from './ScanFlash.tsx';
import { ScanInput } from './ScanInput.tsx';
import { StaleScans } from './StaleScans.tsx';
import { useFertig } from './useFertig.ts';
import { useHeardList } from './useHeardList.ts';
import { useNextPlaces } from './useNextPlaces.ts';
import { useScanFrage } from './useScanFrage.ts';
import type { Scanning } from './useScanning.ts';

interface RampScreenProps {
  scanning: Scanning;
  liste: Pick<Inventarliste, 'bis' | 'pruefliste'>;
  /** Of the pack list. */
  name: string;
  job: string;
  kunde: string;
  onList: () => void;
  /** Several lists are packed on one walk: `scanning` is of the one that the last scan was for. */
  rundgang?: RundgangFacts;
}

export interface RundgangFacts {
  /** The lines of all of them. */
  readonly zeilen: Scanning['zeilen'];
  /** For which of them a line is. */
  readonly fuer: (zeile: Scanning['zeilen'][number]) => string;
  /** Which of them the last scan was for; '' before the first one. */
  readonly davon: string;
}

/**
 * At the ramp: head, modes, the answer to the last scan, what comes next or what is asked, and what the thumb needs, laid
 * out by the room there is (SCAN-07, look.md 43–47). Dark, whatever the app is; what lies beneath is inert.
 */
export function RampScreen({ scanning, liste, name, job, kunde, onList, rundgang }: RampScreenProps) {
  const { mode, packs, last, setMode, undo } = scanning;
  const [hasCamera, setHasCamera] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const { online } = useConnection();
  const befund = useBefundSheet(scanning);
  const onType = () => {
    setIsTyping(true);
    scanning.putAway();
  };
  const choose: typeof setMode = (chosen) => {
    // What was said of the other direction is over.
    if (chosen !== mode) scanning.putAway();
    setMode(chosen);
  };
  const frage = useScanFrage({ scanning, liste, kunde, onType });
  const whole = rundgang ? { ...scanning, zeilen: rundgang.zeilen } : scanning;
  const places = useNextPlaces(whole);
  const fertig = useFertig(whole, frage);
  const top = useRef<HTMLElement>(null);
  const shownId = scanning.shown?.id;
  // Where everything scrolls, the answer comes first all the same.
  useLayoutEffect(() => {
    if (shownId !== undefined) top.current?.scrollTo?.(0, 0);
  }, [shownId]);
  useWakeLock();
  useCoveredPage();
  useHeardList(scanning, frage);
  const asksForBefund = !frage && scanning.shown?.mode === 'in' && scanning.shown.result === 'counted';
  return createPortal(
    <section ref={top} className={css.screen} data-mantine-color-scheme="dark" aria-label={`Scannen ${name}`}>
      <div className={css.parts} inert={Boolean(befund.sheet)}>
        <RampHead scanning={whole} name={name} job={job} />
        <div className={css.modes}>
          <ModeButtons large mode={mode} packs={packs} onChoose={choose} />
          <ScanInput
            key={String(isTyping)}
            scanning={scanning}
            keyboard={isTyping ? 'text' : 'none'}
            className={clsx(css.input, isTyping && css.typing)}
            onDone={() => setIsTyping(false)}
          />
        </div>
        {fertig?.isAnswer ? (
          <FertigAnswer fertig={fertig} scanning={scanning} />
        ) : (
          <RampAnswer scanning={scanning} frage={frage} isTight={hasCamera || frage !== undefined} />
        )}
        {/* What scrolls must be reached by keyboard; a touch of it leaves the scanner heard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it keeps the focus, and does nothing */}
        <div
          role="region"
          aria-label="Was jetzt kommt"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
          tabIndex={0}
          className={clsx(css.middle, 'tv-focus')}
          onMouseDown={keepFocus}
        >
          {!online && <WaitingNotice waiting={0} oldest={undefined} />}
          {rundgang && rundgang.davon !== '' && (
            <p role="status" className={css.davon}>
              {rundgang.davon}
            </p>
          )}
          <OffenesCaseBar scanning={scanning} />
          <StaleScans inventarliste={scanning.inventarliste} />
          {frage ? (
            <Choices frage={frage} />
          ) : hasCamera ? (
            <div className={css.camera}>
              <CameraScan scanning={scanning} />
              <NextInOneLine places={places} />
            </div>
          ) : (
            <>
              {asksForBefund && <RampBefund scanning={scanning} onChoose={befund.ask} />}
              {fertig ? (
                <FertigNext fertig={fertig} scanning={whole} name={name} onList={onList} />
              ) : (
                <NextPlaces places={places} scanning={whole} liste={liste} fuer={rundgang?.fuer} />
              )}
            </>
          )}
        </div>
        <ScanFlash scanning={scanning} />
        <RampBar
          last={last}
          undo={undo}
          back="Liste"
          onBack={onList}
          hasCamera={hasCamera}
          onCamera={() => setHasCamera(!hasCamera)}
          isNext={frage === undefined && !fertig}
        />
      </div>
      {befund.sheet}
    </section>,
    document.body,
  );
}

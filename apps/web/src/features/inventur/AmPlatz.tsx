import {
  IconArrowBackUp,
  IconArrowsDiff,
  IconCheck,
  IconMapPinCheck,
  IconQuestionMark,
  IconRotateClockwise,
  IconScan,
  IconTagOff,
} from '@tabler/icons-react';
import type { Ort } from '@traverse/domain/inventur/zaehlung';
import { canUndo } from '@traverse/domain/packliste/kept-scan';
import {
  type inventurPlaetzePfad,
  nachzaehlenPfad,
  OHNE_PLATZ,
  platzFertigPfad,
} from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import type { AnswerOf } from '@traverse/schema';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useOfflineReason } from '../../api/connection.ts';
import { attempt } from '../../api/failure.ts';
import { refresh } from '../../api/queries.ts';
import { useBusy } from '../../ui/useBusy.ts';
import { CameraPlace } from '../scan/CameraPlace.tsx';
import next from '../scan/ramp/NextPlaces.module.css';
import screen from '../scan/ramp/RampScreen.module.css';
import { Antwort, Antworten } from './Antworten.tsx';
import { HierGezaehlt } from './HierGezaehlt.tsx';
import type { Zaehlen, ZaehlZeile } from './useZaehlen.ts';
import { ELSEWHERE_ICON, isElsewhere, ZaehlAnswer } from './ZaehlAnswer.tsx';
import { ZaehlBar } from './ZaehlBar.tsx';

type Plaetze = AnswerOf<typeof inventurPlaetzePfad>['plaetze'];
type Fertig = AnswerOf<typeof platzFertigPfad>;

interface AmPlatzProps {
  inventur: string;
  hier: Ort;
  plaetze: Plaetze;
  zaehlen: Zaehlen;
  goTo: (ort: Ort | undefined) => void;
}

/** Counting at one place; once it is finished, what differs from what should be there (look.md 59). */
export function AmPlatz({ inventur, hier, plaetze, zaehlen, goTo }: AmPlatzProps) {
  const [hasCamera, setHasCamera] = useState(false);
  const [fertig, setFertig] = useState<Fertig>();
  const [problem, setProblem] = useState('');
  const offline = useOfflineReason();
  const platz = hier.id || OHNE_PLATZ;
  const naechster = nextOf(plaetze, hier);
  const stueck = zaehlen.zeilen.reduce((sum, { gezaehlt }) => sum + gezaehlt, 0);
  const [busy, finish] = useBusy(async () => {
    const failure = await attempt(async () => {
      const answer = await ask(platzFertigPfad, { id: inventur, platz });
      await refresh('inventur_plaetze', 'inventur_zeilen', 'inventuren');
      if (answer.zeilen.some(isOff)) setFertig(answer);
      else goTo(naechster);
    });
    setProblem(failure?.message ?? '');
  });
  const [isBusyAgain, again] = useBusy(async (zeilen: readonly ZaehlZeile[]) => {
    const failure = await attempt(() =>
      ask(nachzaehlenPfad, { id: inventur, zeilen: zeilen.map(({ id }) => id) }),
    );
    await refresh('inventur_plaetze', 'inventur_zeilen', 'inventuren');
    setProblem(failure?.message ?? '');
    if (!failure) setFertig(undefined);
  });
  const { shown } = zaehlen;
  const elsewhere = isElsewhere(shown) ? shown : undefined;
  return (
    <>
      {fertig ? (
        <FertigAnswer fertig={fertig} />
      ) : (
        <Answer zaehlen={zaehlen} problem={problem} isElsewhere={elsewhere !== undefined} hier={hier} />
      )}
      <div className={screen.middle} role="region" aria-label="Hier gezählt">
        {hasCamera && <CameraPlace onCode={zaehlen.scan} />}
        {fertig ? (
          <>
            <HierGezaehlt zeilen={fertig.zeilen.filter(isOff)} />
            <Antworten>
              <Antwort
                icon={IconRotateClockwise}
                word="Noch einmal zählen"
                hint={fertig.zeilen.filter(isOff).length === 1 ? 'die Zeile' : 'alle Zeilen oben'}
                disabled={offline}
                busy={isBusyAgain}
                act={() => void again(fertig.zeilen.filter(isOff))}
              />
              <Antwort
                icon={IconCheck}
                word="So stimmt es"
                hint="entschieden wird am Schluss im Büro"
                isWanted
                act={() => goTo(naechster)}
              />
            </Antworten>
          </>
        ) : elsewhere ? (
          <Antworten>
            <Antwort
              icon={IconMapPinCheck}
              word="Bleibt hier"
              hint="der Platz wird geändert"
              isWanted
              act={zaehlen.putAway}
            />
            <Antwort
              icon={IconArrowBackUp}
              word="Ich bringe es zurück"
              hint={`zählt in ${elsewhere.hinweis?.replace('Gehört nach ', '')}`}
              act={() => zaehlen.bringBack(elsewhere)}
            />
            <Antwort
              icon={IconTagOff}
              word="Aufkleber ist falsch"
              hint="es zählt nicht; kleb den richtigen auf"
              act={() => zaehlen.undo(elsewhere)}
            />
          </Antworten>
        ) : (
          <>
            <h2 className={next.head}>
              <span className={next.word}>Hier gezählt</span>
              <em>{zaehlen.zeilen.length === 1 ? '1 Zeile' : `${zaehlen.zeilen.length} Zeilen`}</em>
            </h2>
            <HierGezaehlt zeilen={zaehlen.zeilen} zaehlen={zaehlen} />
            <Antworten>
              <Antwort
                icon={IconCheck}
                word="Platz fertig"
                hint={`${formatZahl(stueck)} Stück${naechster ? `; weiter zu ${naechster.name || 'ohne Platz'}` : ''}`}
                isWanted
                disabled={zaehlen.waiting > 0 ? 'Erst, wenn die wartenden Scans gesendet sind.' : offline}
                busy={busy}
                act={() => void finish()}
              />
            </Antworten>
          </>
        )}
      </div>
      <ZaehlBar
        zaehlen={zaehlen}
        onPlaetze={() => goTo(undefined)}
        hasCamera={hasCamera}
        isNext={false}
        onCamera={() => setHasCamera(!hasCamera)}
      />
    </>
  );
}

/** It is not what it should be. */
const isOff = ({ soll, gezaehlt }: ZaehlZeile): boolean => soll !== null && soll !== gezaehlt;

/** The next on the walk that nobody has finished. */
function nextOf(plaetze: Plaetze, { id }: Ort): Ort | undefined {
  const here = plaetze.findIndex(({ lagerplatz }) => lagerplatz === id);
  const rest = [...plaetze.slice(here + 1), ...plaetze.slice(0, Math.max(0, here))];
  const found = rest.find(({ fertigAm, zaehlt }) => fertigAm === '' && zaehlt === '');
  return found && { id: found.lagerplatz, name: found.name };
}

function FertigAnswer({ fertig: { zeilen, unterwegs } }: { fertig: Fertig }) {
  const off = zeilen.filter(isOff).length;
  const road = unterwegs.map(({ name, stueck }) => `${formatZahl(stueck)} für ${name}`).join(', ');
  return (
    <ZaehlAnswer
      shape="missing"
      icon={IconArrowsDiff}
      words={off === 1 ? '1 Abweichung' : `${formatZahl(off)} Abweichungen`}
      name="Das Soll steht jetzt da"
      detail={road === '' ? '' : `Unterwegs sind ${road}, sie fehlen nicht.`}
      isAlert
    />
  );
}

interface AnswerProps {
  zaehlen: Zaehlen;
  problem: string;
  isElsewhere: boolean;
  hier: Ort;
}

function Answer({ zaehlen: { shown, said, zeilen }, problem, isElsewhere: hasMoved, hier }: AnswerProps) {
  if (problem !== '')
    return (
      <ZaehlAnswer shape="unknown" icon={IconQuestionMark} words="Nicht fertig" name={problem} isAlert />
    );
  if (said)
    return (
      <ZaehlAnswer shape="unknown" icon={IconQuestionMark} words={said.words} name={said.detail} isAlert />
    );
  if (!shown)
    return (
      <ZaehlAnswer
        shape="ready"
        icon={IconScan}
        words="Zählen"
        name="Scanne, was hier liegt, oder tipp die Zahl ein"
      />
    );
  if (hasMoved && shown.hinweis)
    return (
      <ZaehlAnswer
        shape="elsewhere"
        icon={ELSEWHERE_ICON}
        words={shown.hinweis}
        name={shown.name}
        detail={`Zählt als hier gefunden. Liegt jetzt in ${hier.name || 'ohne Platz'}.`}
        isAlert
      />
    );
  const row =
    shown.zaehlt &&
    zeilen.find(({ inventar, geraet }) =>
      shown.zaehlt?.geraet
        ? geraet === shown.zaehlt.geraet
        : geraet === '' && inventar === shown.zaehlt?.inventar,
    );
  if (shown.result === 'refused' || shown.result === 'unknown')
    return (
      <ZaehlAnswer
        shape={shown.grund === 'schonGescannt' ? 'already' : 'unknown'}
        icon={IconQuestionMark}
        words={shown.words}
        name={shown.name}
        detail={shown.detail}
        isAlert
      />
    );
  const isCounted = canUndo(shown);
  return (
    <ZaehlAnswer
      shape={isCounted ? 'ok' : 'quiet'}
      icon={isCounted ? IconCheck : IconArrowBackUp}
      words={shown.words}
      name={shown.name}
      {...(row && isCounted && row.geraet === ''
        ? { figure: formatZahl(row.gezaehlt), of: shown.detail || 'hier gezählt' }
        : { detail: shown.detail })}
    />
  );
}

import { IconChevronRight, IconCircleCheckFilled, IconQuestionMark, IconScan } from '@tabler/icons-react';
import type { Ort } from '@traverse/domain/inventur/zaehlung';
import type { inventurPlaetzePfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import type { AnswerOf } from '@traverse/schema';
import { useState } from 'react';
import { CameraPlace } from '../scan/CameraPlace.tsx';
import next from '../scan/ramp/NextPlaces.module.css';
import screen from '../scan/ramp/RampScreen.module.css';
import type { Zaehlen } from './useZaehlen.ts';
import { ZaehlAnswer } from './ZaehlAnswer.tsx';
import { ZaehlBar } from './ZaehlBar.tsx';
import css from './Zaehlen.module.css';

type Platz = AnswerOf<typeof inventurPlaetzePfad>['plaetze'][number];

interface PlaetzeProps {
  plaetze: readonly Platz[];
  fertig: number;
  zaehlen: Zaehlen;
  goTo: (ort: Ort) => void;
}

/** Where to count: the label at the shelf says it, or a tap. What is finished can be opened again. */
export function Plaetze({ plaetze, fertig, zaehlen, goTo }: PlaetzeProps) {
  const [hasCamera, setHasCamera] = useState(false);
  const counting = new Set(
    plaetze.filter(({ zaehlt, fertigAm }) => zaehlt !== '' && fertigAm === '').map(({ zaehlt }) => zaehlt),
  ).size;
  const { said } = zaehlen;
  return (
    <>
      {said ? (
        <ZaehlAnswer shape="unknown" icon={IconQuestionMark} words={said.words} name={said.detail} isAlert />
      ) : (
        <ZaehlAnswer
          shape="ready"
          icon={IconScan}
          words="Platz scannen"
          name="Der Code am Regal sagt, wo du bist"
          figure={formatZahl(fertig)}
          of={`von ${formatZahl(plaetze.length)} Plätzen`}
        />
      )}
      <div className={screen.middle} role="region" aria-label="Plätze">
        {hasCamera && <CameraPlace onCode={zaehlen.scan} />}
        <h2 className={next.head}>
          <span className={next.word}>Auf deinem Weg</span>
          {counting > 0 && <em>{counting === 1 ? '1 zählt' : `${counting} Leute zählen`}</em>}
        </h2>
        <ul className={css.list} aria-label="Plätze">
          {plaetze.map((platz) => (
            <li key={platz.lagerplatz}>
              <button
                type="button"
                className={css.row}
                onClick={() => goTo({ id: platz.lagerplatz, name: platz.name })}
              >
                <b className={css.platz}>{platz.name || 'ohne Platz'}</b>
                <span className={css.name}>
                  {platz.zone}
                  <small>{standWords(platz)}</small>
                </span>
                {platz.fertigAm === '' ? (
                  <IconChevronRight size={24} stroke={1.75} aria-hidden="true" />
                ) : (
                  <IconCircleCheckFilled size={24} className={css.done} aria-label="fertig" />
                )}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <ZaehlBar
        zaehlen={zaehlen}
        onPlaetze={undefined}
        hasCamera={hasCamera}
        isNext
        onCamera={() => setHasCamera(!hasCamera)}
      />
    </>
  );
}

function standWords({ zaehlt, fertigAm, stueck, geraete }: Platz): string {
  if (fertigAm !== '') {
    const pieces = stueck > 0 || geraete === 0 ? `${formatZahl(stueck)} Stück` : '';
    const devices = geraete === 0 ? '' : geraete === 1 ? '1 Gerät' : `${formatZahl(geraete)} Geräte`;
    return [pieces, devices].filter(Boolean).join(', ');
  }
  return zaehlt === '' ? 'noch nicht gezählt' : `zählt gerade ${zaehlt}`;
}

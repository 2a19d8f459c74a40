import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ProjektErgebnis } from '@traverse/domain/ergebnis/antwort';
import { type Ergebnis, margeOf } from '@traverse/domain/ergebnis/ergebnis';
import { type Ueberblick } from '@traverse/domain/ergebnis/ueberblick';
import { formatDayRange, formatWholeEuro, yearOf } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { rowTone } from '../../../ui/tone.ts';
import { MargeBar, prozent } from '../marge.tsx';
import css from './Ueberblick.module.css';

const MOST_ROWS = 6;

/** Jobs that are over, the worst first, with the mark below which is warned; what is to come is planned and no loss (OM8). */
export function JobsCard({ ueberblick: { heute, jobs, margeWarnung } }: { ueberblick: Ueberblick }) {
  const [isWhole, setWhole] = useState(false);
  const { vorbei, summe, unberechnet, geplant } = jobs;
  const shown = isWhole ? vorbei : vorbei.slice(0, MOST_ROWS);
  return (
    <Card
      className={css.card}
      heading={
        <>
          Jobs nach Marge <small className={css.quiet}>{overWords(vorbei.length)}</small>
        </>
      }
      tools={
        <Link to="/ergebnisse" search={{ jahr: yearOf(heute) }}>
          alle
        </Link>
      }
    >
      {vorbei.length > 0 && (
        <table className={css.table} aria-label="Jobs nach Marge">
          <JobsHead />
          <tbody>
            {shown.map((job) => (
              <Zeile key={job.id} job={job} of={job.ist} margeWarnung={margeWarnung} isTold />
            ))}
            <Summe words={`Alle ${vorbei.length}`} of={summe} margeWarnung={margeWarnung} />
          </tbody>
        </table>
      )}
      {shown.length < vorbei.length && (
        <button type="button" className={css.further} onClick={() => setWhole(true)}>
          {vorbei.length - shown.length} weitere
        </button>
      )}
      {unberechnet > 0 && (
        <p className={css.foot}>
          {unberechnet === 1 ? '1 Job ist vorbei' : `${unberechnet} Jobs sind vorbei`} und noch nicht
          berechnet.
        </p>
      )}
      {geplant.length > 0 && (
        <>
          <p className={css.foot}>
            <IconCalendarTime size={18} stroke={1.75} aria-hidden="true" />
            {geplant.length === 1
              ? '1 Job kommt noch und steht'
              : `${geplant.length} Jobs kommen noch und stehen`}{' '}
            unter „geplant“, nicht als Verlust.
          </p>
          <table className={css.table} aria-label="Geplant">
            <JobsHead erloes="geplant" />
            <tbody>
              {geplant.slice(0, MOST_ROWS).map((job) => (
                <Zeile key={job.id} job={job} of={job.plan} margeWarnung={margeWarnung} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  );
}

const overWords = (count: number): string =>
  count === 0 ? 'noch keiner vorbei und berechnet' : `${count} vorbei, schlechteste zuerst`;

function JobsHead({ erloes = 'Erlös' }: { erloes?: string }) {
  return (
    <thead>
      <tr>
        <th scope="col">Job</th>
        <th scope="col">{erloes}</th>
        <th scope="col" className={css.wide}>
          nach Fremdkosten
        </th>
        <th scope="col" className={css.wide}>
          nach Personal
        </th>
        <th scope="col">nach Material</th>
      </tr>
    </thead>
  );
}

interface ZeileProps {
  job: ProjektErgebnis;
  of: Ergebnis;
  margeWarnung: number;
  /** It is over: a thin margin is said. */
  isTold?: boolean;
}

function Zeile({ job: { id, name, von, bis }, of, margeWarnung, isTold = false }: ZeileProps) {
  const marge = margeOf(of.db3, of.erloes);
  const tone = isTold && marge !== undefined ? toneOf(marge, margeWarnung) : undefined;
  return (
    <tr className={rowTone(tone)}>
      <td>
        <Link to="/projekt/$id/ergebnis" params={{ id }}>
          {name}
        </Link>{' '}
        <span className={css.quiet}>{formatDayRange(von, bis)}</span>
      </td>
      <Margen of={of} margeWarnung={margeWarnung} />
    </tr>
  );
}

function Summe({ words, of, margeWarnung }: { words: string; of: Ergebnis; margeWarnung: number }) {
  return (
    <tr className={css.sum}>
      <th scope="row">{words}</th>
      <Margen of={of} margeWarnung={margeWarnung} />
    </tr>
  );
}

function Margen({ of, margeWarnung }: { of: Ergebnis; margeWarnung: number }) {
  const marge = margeOf(of.db3, of.erloes);
  return (
    <>
      <td>{formatWholeEuro(of.erloes)}</td>
      <td className={clsx(css.quiet, css.wide)}>{prozent(margeOf(of.db1, of.erloes))}</td>
      <td className={clsx(css.quiet, css.wide)}>{prozent(margeOf(of.db2, of.erloes))}</td>
      <td>
        <span className={css.share}>
          <MargeBar marge={marge} mark={margeWarnung} />
          <b>{prozent(marge)}</b>
        </span>
      </td>
    </>
  );
}

/** Half of what is wished is a thing to talk about. */
function toneOf(marge: number, margeWarnung: number): 'danger' | 'warning' | undefined {
  if (marge >= margeWarnung) return undefined;
  return marge < margeWarnung / 2 ? 'danger' : 'warning';
}

import {
  type Day,
  type DayWindow,
  dayOf,
  formatDayRange,
  optionEndsSoon,
  type Packzeile,
  type PlanerPackliste,
  packstandWords,
  relativeDay,
  statusWords,
} from '@traverse/domain';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useNearOnce } from '../../ui/useNear.ts';
import { TimelineLine } from '../verfuegbarkeit/TimelineLine.tsx';
import { drawnOf, placeOf } from '../verfuegbarkeit/timeline.ts';
import { lookOf } from './looks.ts';
import { Marks } from './Marks.tsx';
import css from './Planung.module.css';
import { beyondOf, type Numbered, projektDays } from './planung.ts';
import type { PlanerProjekt } from './usePlanung.ts';

interface ProjektRowProps {
  projekt: PlanerProjekt;
  packlisten: readonly PlanerPackliste[];
  konflikte: readonly Numbered[];
  rang: number | undefined;
  packzeilen: ReadonlyMap<string, readonly Packzeile[]>;
  track: DayWindow;
  today: Day;
  /** It is among the first, which are seen before anybody scrolls. */
  atOnce: boolean;
}

/** One project: its days as a bar, low before and after where its lists are out longer, and what is to be said of it. */
export const ProjektRow = memo(function ProjektRow({
  projekt,
  packlisten,
  konflikte,
  rang,
  packzeilen,
  track,
  today,
  atOnce,
}: ProjektRowProps) {
  const [ref, isNear] = useNearOnce<HTMLLIElement>(atOnce);
  const { id, name, status, ort, kunde } = projekt;
  const own = projektDays(projekt);
  if (!own) return null;
  const { look, icon: Glyph } = lookOf(status);
  const words = statusWords(projekt, today, rang);
  const packstand = packstandWords(packlisten, packzeilen, own, today);
  const isHeavy = konflikte.some(({ konflikt }) => konflikt.schwer);
  const drawn = isNear && drawnOf(own, track);
  const beyond = beyondOf(packlisten, own);
  const low = isNear && beyond && drawnOf(beyond, track);
  const days = formatDayRange(own.von, own.bis);
  return (
    <TimelineLine
      ref={ref}
      look="plain"
      tone={isHeavy ? 'danger' : konflikte.length > 0 ? 'warning' : undefined}
      about={
        <span className={css.about}>
          <span className={css.title}>
            <a href={`/projekt/${id}`} className={clsx(css.name, look === 'abgesagt' && css.struck)}>
              {name}
            </a>
            <Marks konflikte={konflikte} />
          </span>
          <span className={css.facts}>
            {words !== '' && (
              <span className={clsx(css.status, look === 'option' && css.isOption)}>
                {Glyph && <Glyph size={14} stroke={2} aria-hidden="true" />}
                {words}
              </span>
            )}
            <span className={css.where}>{kunde || ort}</span>
          </span>
        </span>
      }
    >
      {low && (
        <span className={clsx(css.low, css[look])} style={placeOf(low, track)} title="Listen unterwegs" />
      )}
      {drawn && (
        <a
          href={`/projekt/${id}`}
          draggable={false}
          data-bar={id}
          className={clsx(css.bar, css[look])}
          style={placeOf(drawn, track)}
          title={`${name}, ${days}`}
          aria-label={[name, words, days, packstand, ...konflikte.map(({ number }) => `Konflikt ${number}`)]
            .filter((word) => word !== '')
            .join(', ')}
        />
      )}
      {drawn && (
        <After projekt={projekt} packstand={packstand} drawn={low || drawn} track={track} today={today} />
      )}
    </TimelineLine>
  );
});

interface AfterProps {
  projekt: PlanerProjekt;
  /** How far its lists are; nothing while nobody packs them. */
  packstand: string;
  drawn: DayWindow;
  track: DayWindow;
  today: Day;
}

/** What a bar alone does not say, beside it: in front where behind it there is no room. */
function After({ projekt: { status, optionBis }, packstand, drawn, track, today }: AfterProps) {
  const haeltBis = dayOf(optionBis);
  const words =
    status === 'Abgesagt'
      ? 'abgesagt'
      : status === 'Option' && haeltBis !== '' && haeltBis >= today && optionEndsSoon(haeltBis, today)
        ? `verfällt ${relativeDay(haeltBis, today)}`
        : status === 'Option' && haeltBis !== '' && haeltBis < today
          ? 'abgelaufen'
          : packstand;
  if (words === '') return null;
  const { left, width } = placeOf(drawn, track);
  const end = Number.parseFloat(left) + Number.parseFloat(width);
  const style =
    end > MOST_END
      ? { right: `calc(${100 - Number.parseFloat(left)}% + 6px)` }
      : { left: `calc(${end}% + 6px)` };
  return (
    <span className={clsx(css.after, status === 'Option' && css.soon)} style={style} aria-hidden="true">
      <Figures of={words} />
    </span>
  );
}

/** `98 / 135 gepackt` with its figures first and bold; words without any as they are. */
function Figures({ of: words }: { of: string }) {
  const [, figures, rest] = /^([\d.]+ \/ [\d.]+)(.*)$/.exec(words) ?? ['', '', words];
  return (
    <>
      {figures !== '' && <b>{figures}</b>}
      {rest}
    </>
  );
}

// Percent of the drawn days: later there is no room for words behind a bar.
const MOST_END = 80;

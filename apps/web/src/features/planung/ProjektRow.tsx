import { optionEndsSoon } from '@traverse/domain/inventarliste/option';
import { kundenwegWords } from '@traverse/domain/packliste/kundenweg';
import type { PlanerPackliste } from '@traverse/domain/planung/konflikte';
import { type Packzeile, packstandWords, reserviertWords } from '@traverse/domain/planung/packstand';
import { type Phasenband, phasenWords } from '@traverse/domain/projekt/dispo-phasen';
import { statusWords } from '@traverse/domain/projekt/status-words';
import {
  type Day,
  type DayWindow,
  dayOf,
  formatDayRange,
  relativeDay,
  sharedDays,
} from '@traverse/domain/values';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useNearOnce } from '../../ui/useNear.ts';
import { TimelineLine } from '../verfuegbarkeit/TimelineLine.tsx';
import { placeOf } from '../verfuegbarkeit/timeline.ts';
import { type Look, lookOf } from './looks.ts';
import { Marks } from './Marks.tsx';
import css from './Planung.module.css';
import { beyondOf, gezeichnet, type Numbered, projektDays } from './planung.ts';
import type { PlanerProjekt } from './usePlanung.ts';

interface ProjektRowProps {
  projekt: PlanerProjekt;
  /** Nothing where the reader sees none. */
  packlisten: readonly PlanerPackliste[] | undefined;
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
  const whole = gezeichnet(projekt);
  if (!own || !whole) return null;
  const { look, icon: Glyph } = lookOf(status);
  const words = statusWords(projekt, today, rang);
  const packstand = packlisten
    ? packstandWords(packlisten, packzeilen, own, today) || reserviertWords(status, packlisten, own, today)
    : '';
  const isHeavy = konflikte.some(({ konflikt }) => konflikt.schwer);
  const drawn = isNear && sharedDays(whole, track);
  const beyond = packlisten && beyondOf(packlisten, whole);
  const low = isNear && beyond && sharedDays(beyond, track);
  const days = formatDayRange(own.von, own.bis);
  const wege = new Set(packlisten?.map(kundenwegWords));
  const facts = [days, phasenWords(projekt.dispo), ...wege].filter((word) => word !== '');
  return (
    <TimelineLine
      ref={ref}
      look="plain"
      tone={isHeavy ? 'danger' : konflikte.length > 0 ? 'warning' : undefined}
      about={
        <span className={css.about}>
          <span className={css.title}>
            <a
              href={`/projekt/${id}`}
              className={clsx(css.name, look === 'abgesagt' && css.struck)}
              title={name}
            >
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
          className={clsx(css.bar, whole.baender.length === 0 && css[look])}
          style={placeOf(drawn, track)}
          title={[name, ...facts].join(', ')}
          aria-label={[
            name,
            words,
            ...facts,
            packstand,
            ...konflikte.map(({ number }) => `Konflikt ${number}`),
          ]
            .filter((word) => word !== '')
            .join(', ')}
        >
          {whole.baender.map((band) => (
            <Band key={band.von} band={band} look={look} within={drawn} />
          ))}
        </a>
      )}
      {drawn && (
        <After projekt={projekt} packstand={packstand} drawn={low || drawn} track={track} today={today} />
      )}
    </TimelineLine>
  );
});

interface BandProps {
  band: Phasenband;
  look: Look;
  /** Days of the bar that are drawn. */
  within: DayWindow;
}

/** Days of a bar that are equally high: low on the way, in the middle while it is set up and taken down, full in use. */
function Band({ band, look, within }: BandProps) {
  const drawn = sharedDays(band, within);
  if (!drawn) return null;
  return <span className={clsx(css.band, css[band.hoehe], css[look])} style={placeOf(drawn, within)} />;
}

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
const MOST_END = 73;

import { IconAlertTriangle } from '@tabler/icons-react';
import type { PlanAbwesenheit } from '@traverse/domain/planung/abwesend';
import type { Doppelt, PersonBar } from '@traverse/domain/planung/personen';
import {
  type DayWindow,
  daySpan,
  formatDateTimeRange,
  formatDayRange,
  sharedDays,
  wireDateAt,
} from '@traverse/domain/values';
import { clsx } from 'clsx';
import { memo } from 'react';
import { initialsOf } from '../../ui/initials.ts';
import { Status } from '../../ui/StatusTag.tsx';
import { useNearOnce } from '../../ui/useNear.ts';
import timeline from '../verfuegbarkeit/Timeline.module.css';
import { TimelineLine } from '../verfuegbarkeit/TimelineLine.tsx';
import { lanesByDay, placeWithWords } from '../verfuegbarkeit/timeline.ts';
import { kurzWort } from './kurz-wort.ts';
import { lookOf, lookOfStand } from './looks.ts';
import { schichtKey } from './move-schicht.ts';
import css from './Planung.module.css';

interface PersonRowProps {
  name: string;
  bars: readonly PersonBar[];
  abwesend: readonly PlanAbwesenheit[];
  /** Where this person is needed twice. */
  twice: readonly Doppelt[];
  track: DayWindow;
  /** It is among the first, which are seen before anybody scrolls. */
  atOnce: boolean;
}

/** One person: a bar for each project, one above the other where they meet, red where that cannot be. */
export const PersonRow = memo(function PersonRow({
  name,
  bars,
  abwesend,
  twice,
  track,
  atOnce,
}: PersonRowProps) {
  const [ref, isNear] = useNearOnce<HTMLLIElement>(atOnce);
  const position = bars.find((bar) => bar.position !== '')?.position;
  const days = [...new Set(twice.flatMap(({ tage }) => tage))].toSorted();
  const [from] = days;
  return (
    <TimelineLine
      ref={ref}
      look="plain"
      tone={from === undefined ? undefined : 'danger'}
      about={
        <span className={css.about}>
          <span className={css.title}>
            <span className={css.name}>{name}</span>
          </span>
          <span className={css.facts}>
            {position && <span className={css.where}>{position}</span>}
            {from !== undefined && (
              <Status tone="danger" icon={IconAlertTriangle}>
                doppelt {formatDayRange(from, days.at(-1) ?? from)}
              </Status>
            )}
          </span>
        </span>
      }
    >
      {lanesByDay(bars).map((lane, index) => (
        <div key={index} className={css.lane}>
          {isNear &&
            lane.map((bar) => (
              <PersonLane
                key={`${bar.projekt.id} ${bar.einsatz ?? ''} ${bar.jobs[0]?.from ?? ''}`}
                bar={bar}
                twice={twice}
                track={track}
              />
            ))}
        </div>
      ))}
      {abwesend.length > 0 && (
        <div className={css.lane}>
          {isNear && abwesend.map((each) => <AwayLane key={each.id} away={each} track={track} />)}
        </div>
      )}
    </TimelineLine>
  );
});

interface PersonLaneProps {
  bar: PersonBar;
  twice: readonly Doppelt[];
  track: DayWindow;
}

function PersonLane({ bar, twice, track }: PersonLaneProps) {
  const drawn = sharedDays(bar, track);
  if (!drawn) return null;
  const { id, name, status } = bar.projekt;
  const isTwice = twice.some(({ projekte }) => projekte.some((projekt) => projekt.id === id));
  const facts = `${name}, ${timesOf(bar)}`;
  const hasRoom = daySpan(track.von, track.bis) < WIDE || daySpan(drawn.von, drawn.bis) > SHORT;
  return (
    <a
      href={`/projekt/${id}`}
      draggable={false}
      className={clsx(
        timeline.words,
        css.named,
        css[bar.stand === undefined ? lookOf(status).look : lookOfStand(bar.stand)],
        bar.ruft === 'überfällig' && css.late,
        bar.ruft === 'nicht bestätigt' && css.unread,
        isTwice && css.twice,
      )}
      style={placeWithWords(drawn, track)}
      title={facts}
      data-einsatz={bar.einsatz}
      data-bar={bar.einsatz && schichtKey(bar)}
      aria-label={[
        facts,
        bar.position,
        bar.stand ?? status,
        RUFE[bar.ruft ?? ''],
        isTwice ? 'doppelt' : '',
        bar.ausserhalb ? 'außerhalb der Schicht' : '',
      ]
        .filter((word) => word !== '')
        .join(', ')}
    >
      {hasRoom && (
        <span data-short={kurzWort(name)} data-initials={initialsOf(name)}>
          {name}
        </span>
      )}
    </a>
  );
}

/** Of a Schicht by the clock. */
function timesOf({ stand, jobs: [piece], von, bis }: PersonBar): string {
  if (stand === undefined || !piece) return formatDayRange(von, bis);
  return formatDateTimeRange(wireDateAt(piece.from), wireDateAt(piece.until));
}

/** Somebody is not there: a word, and nothing to open. */
function AwayLane({ away, track }: { away: PlanAbwesenheit; track: DayWindow }) {
  const drawn = sharedDays(away, track);
  if (!drawn) return null;
  return (
    <span
      className={clsx(timeline.words, css.named, css.away)}
      style={placeWithWords(drawn, track)}
      title={`${away.anzeige}, ${formatDayRange(away.von, away.bis)}`}
    >
      <span data-short={AWAY[away.anzeige]} data-initials="">
        {away.anzeige}
      </span>
    </span>
  );
}

const AWAY = { '': '', Urlaub: 'Urlaub', 'nicht verfügbar': 'weg', 'Wunsch frei': 'Wunsch' } as const;

const RUFE = {
  '': '',
  überfällig: 'Frist vorbei',
  'nicht bestätigt': 'Änderung nicht bestätigt',
} as const;

// Of so many drawn days on one is a few px wide: a name is only in what is longer than half a week.
const WIDE = 60;
const SHORT = 3;

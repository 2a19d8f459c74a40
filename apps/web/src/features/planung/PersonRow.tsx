import { IconAlertTriangle } from '@tabler/icons-react';
import type { Doppelt, PersonBar } from '@traverse/domain/planung/personen';
import { type DayWindow, daySpan, formatDayRange, sharedDays } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { memo } from 'react';
import { initialsOf } from '../../ui/initials.ts';
import { Status } from '../../ui/StatusTag.tsx';
import { useNearOnce } from '../../ui/useNear.ts';
import timeline from '../verfuegbarkeit/Timeline.module.css';
import { TimelineLine } from '../verfuegbarkeit/TimelineLine.tsx';
import { lanesByDay, placeWithWords } from '../verfuegbarkeit/timeline.ts';
import { lookOf } from './looks.ts';
import css from './Planung.module.css';

interface PersonRowProps {
  bars: readonly [PersonBar, ...PersonBar[]];
  /** Where this person is needed twice. */
  twice: readonly Doppelt[];
  track: DayWindow;
  /** It is among the first, which are seen before anybody scrolls. */
  atOnce: boolean;
}

/** One person: a bar for each project, one above the other where they meet, red where that cannot be. */
export const PersonRow = memo(function PersonRow({ bars, twice, track, atOnce }: PersonRowProps) {
  const [ref, isNear] = useNearOnce<HTMLLIElement>(atOnce);
  const [first] = bars;
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
            <span className={css.name}>{first.name}</span>
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
            lane.map((bar) => <PersonLane key={bar.projekt.id} bar={bar} twice={twice} track={track} />)}
        </div>
      ))}
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
  const facts = `${name}, ${formatDayRange(bar.von, bar.bis)}`;
  const hasRoom = daySpan(track.von, track.bis) < WIDE || daySpan(drawn.von, drawn.bis) > SHORT;
  const isBrief = daySpan(track.von, track.bis) > BRIEF && daySpan(drawn.von, drawn.bis) === 1;
  return (
    <a
      href={`/projekt/${id}`}
      draggable={false}
      className={clsx(
        timeline.words,
        css.named,
        css[lookOf(status).look],
        isTwice && css.twice,
        isBrief && css.brief,
      )}
      style={placeWithWords(drawn, track)}
      title={facts}
      aria-label={[facts, status, isTwice ? 'doppelt' : ''].filter((word) => word !== '').join(', ')}
    >
      {hasRoom && <span>{name}</span>}
      {hasRoom && isBrief && (
        <span className={css.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </a>
  );
}

// Of so many drawn days on one is a few px wide: a name is only in what is longer than half a week.
const WIDE = 60;
// From four weeks on a single day has room for two letters.
const BRIEF = 30;
const SHORT = 3;

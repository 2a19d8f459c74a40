import { IconAlertTriangle } from '@tabler/icons-react';
import { type DayWindow, type Doppelt, daysBetween, formatDayRange, type PersonBar } from '@traverse/domain';
import { clsx } from 'clsx';
import { Status } from '../../ui/StatusTag.tsx';
import { TimelineLine } from '../verfuegbarkeit/TimelineLine.tsx';
import { drawnOf, lanesByDay, placeOf } from '../verfuegbarkeit/timeline.ts';
import { lookOf } from './looks.ts';
import css from './Planung.module.css';

interface PersonRowProps {
  bars: readonly [PersonBar, ...PersonBar[]];
  /** Where this person is needed twice. */
  twice: readonly Doppelt[];
  track: DayWindow;
}

/** One person: a bar for each project, one above the other where they meet, red where that cannot be. */
export function PersonRow({ bars, twice, track }: PersonRowProps) {
  const [first] = bars;
  const position = bars.find((bar) => bar.position !== '')?.position;
  const days = [...new Set(twice.flatMap(({ tage }) => tage))].toSorted();
  const [from] = days;
  return (
    <TimelineLine
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
          {lane.map((bar) => (
            <PersonLane key={bar.projekt.id} bar={bar} twice={twice} track={track} />
          ))}
        </div>
      ))}
    </TimelineLine>
  );
}

interface PersonLaneProps {
  bar: PersonBar;
  twice: readonly Doppelt[];
  track: DayWindow;
}

function PersonLane({ bar, twice, track }: PersonLaneProps) {
  const drawn = drawnOf(bar, track);
  if (!drawn) return null;
  const { id, name, status } = bar.projekt;
  const isTwice = twice.some(({ projekte }) => projekte.some((projekt) => projekt.id === id));
  const facts = `${name}, ${formatDayRange(bar.von, bar.bis)}`;
  const place = { ...placeOf(drawn, track), '--from': daysBetween(track.von, drawn.von) };
  return (
    <a
      href={`/projekt/${id}`}
      draggable={false}
      className={clsx(css.named, css[lookOf(status).look], isTwice && css.twice)}
      style={place}
      title={facts}
      aria-label={[facts, status, isTwice ? 'doppelt' : ''].filter((word) => word !== '').join(', ')}
    >
      <span>{name}</span>
    </a>
  );
}

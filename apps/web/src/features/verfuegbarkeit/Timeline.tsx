import {
  type DayWindow,
  daySpan,
  eachDay,
  monthIndex0Of,
  type Verfuegbarkeit,
  yearOf,
} from '@traverse/domain';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { Card } from '../../ui/Card.tsx';
import css from './Timeline.module.css';
import { TimelineRow } from './TimelineRow.tsx';
import { MARGIN_DAYS, VISIBLE_DAYS, weekdayOf } from './timeline.ts';
import { useDragDays } from './useDragDays.ts';

interface TimelineProps {
  entries: readonly Verfuegbarkeit[];
  track: DayWindow;
  view: DayWindow;
  /** The list that the timeline was opened for. */
  own: string;
  /** By so many days to the future; negative to the past. */
  onShift: (days: number) => void;
}

const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;

/** Items against three weeks of days. The days are dragged with the mouse, or shifted with the arrow keys. */
export function Timeline({ entries, track, view, own, onShift }: TimelineProps) {
  const drag = useDragDays(onShift);
  const days = eachDay(track.von, track.bis);
  const shape = {
    '--days': days.length,
    '--visible': VISIBLE_DAYS,
    '--margin': MARGIN_DAYS,
    // The weekends are drawn for weeks that begin on Monday; the track begins on any day.
    '--weekday': weekdayOf(track.von),
    '--drag': `${drag.offset}px`,
  } as CSSProperties; // properties of our own
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys shift what it shows
    <Card className={css.timeline} style={shape} aria-label="Zeitleiste" tabIndex={0} {...drag.handlers}>
      <div className={css.head} aria-hidden="true">
        <div className={css.corner}>Artikel, Bestand</div>
        <div className={css.clip}>
          <div className={css.months}>
            {/* Names begin where they can be seen. */}
            <span style={{ gridColumn: `span ${MARGIN_DAYS}` }} />
            {monthsIn(days.slice(MARGIN_DAYS)).map(({ label, count }) => (
              <span key={label} style={{ gridColumn: `span ${count}` }}>
                {label}
              </span>
            ))}
          </div>
          <div className={css.days}>
            {days.map((day) => (
              <span key={day} className={clsx(weekdayOf(day) > 4 && css.weekend)}>
                {WEEKDAYS[weekdayOf(day)]}
                <b>{Number(day.slice(8))}</b>
              </span>
            ))}
          </div>
        </div>
      </div>
      <ul>
        {entries.map((entry) => (
          <TimelineRow key={entry.item.id} entry={entry} track={track} view={view} own={own} />
        ))}
      </ul>
    </Card>
  );
}

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' });

// Fewer days than this have no room for 'Dezember 2026'.
const ROOM_FOR_NAME = 4;

/** The months of some days, each with how many of them it has. */
function monthsIn(days: ReturnType<typeof eachDay>): { label: string; count: number }[] {
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return [...months.values()].map((its) => {
    const [first = '1970-01-01' as const] = its;
    const moment = Date.UTC(yearOf(first), monthIndex0Of(first), 1);
    const name = its.length < ROOM_FOR_NAME ? shortMonth : monthName;
    return { label: name.format(moment), count: daySpan(first, its.at(-1) ?? first) };
  });
}

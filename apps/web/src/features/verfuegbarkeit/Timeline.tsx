import {
  type DayWindow,
  daySpan,
  daysBetween,
  eachDay,
  monthIndex0Of,
  yearOf,
} from '@traverse/domain/values';
import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { useToday } from '../../ui/useToday.ts';
import css from './Timeline.module.css';
import { MARGIN_DAYS, MOST_NAMED_DAYS, MOST_ROOMY_DAYS, WEEKDAYS, weekdayOf } from './timeline.ts';
import { useDragDays } from './useDragDays.ts';

interface TimelineProps {
  track: DayWindow;
  /** Days side by side. */
  visible: number;
  /** What the rows are: 'Artikel, Bestand'. */
  corner: string;
  /** What the looks of the bars mean, above the days. */
  legend?: ReactNode;
  /** By so many days to the future; negative to the past. */
  onShift: (days: number) => void;
  /** Its rows, each a TimelineLine. */
  children: ReactNode;
}

/** Rows against days. The days are dragged with the mouse, or shifted with the arrow keys. */
export function Timeline({ track, visible, corner, legend, onShift, children }: TimelineProps) {
  const today = useToday();
  const drag = useDragDays(onShift, visible);
  const days = eachDay(track.von, track.bis);
  const isNamed = visible <= MOST_NAMED_DAYS;
  const shape = {
    '--days': days.length,
    '--visible': visible,
    '--margin': MARGIN_DAYS,
    // The weekends are drawn for weeks that begin on Monday; the track begins on any day.
    '--weekday': weekdayOf(track.von),
    '--drag': `${drag.offset}px`,
    // In days from the first drawn one; outside, it is not seen.
    '--today': daysBetween(track.von, today),
  } as CSSProperties; // properties of our own
  return (
    <Card
      className={clsx(css.timeline, isNamed ? visible > MOST_ROOMY_DAYS && css.dense : css.wide)}
      style={shape}
      aria-label="Zeitleiste"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys shift what it shows
      tabIndex={0}
      {...drag.handlers}
    >
      {legend && <div className={css.legend}>{legend}</div>}
      <div className={css.head} aria-hidden="true">
        <div className={css.corner}>{corner}</div>
        <div className={css.clip}>
          <div className={css.months}>
            {/* Names begin where they can be seen. */}
            <span style={{ gridColumn: `span ${MARGIN_DAYS}` }} />
            {monthsIn(days.slice(MARGIN_DAYS), isNamed ? 4 : 12).map(({ label, count }) => (
              <span key={label || 'one'} style={{ gridColumn: `span ${count}` }}>
                {label}
              </span>
            ))}
          </div>
          <div className={css.days}>
            {days.map((day) => (
              <span key={day} className={clsx(weekdayOf(day) > 4 && css.weekend, day === today && css.today)}>
                {isNamed && WEEKDAYS[weekdayOf(day)]}
                {(isNamed || weekdayOf(day) === 0) && <b>{Number(day.slice(8))}</b>}
              </span>
            ))}
          </div>
        </div>
      </div>
      <ul>{children}</ul>
    </Card>
  );
}

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' });

/** The months of some days, each with how many of them it has; fewer than `room` have none for 'Dezember 2026'. */
function monthsIn(days: ReturnType<typeof eachDay>, room: number): { label: string; count: number }[] {
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return [...months.values()].map((its) => {
    const [first = '1970-01-01' as const] = its;
    const moment = Date.UTC(yearOf(first), monthIndex0Of(first), 1);
    const name = its.length < room ? shortMonth : monthName;
    // Over a single day it would run into the next.
    const label = its.length === 1 ? '' : name.format(moment);
    return { label, count: daySpan(first, its.at(-1) ?? first) };
  });
}

import { addDays, type Day, daysBetween, momentOf, wireDateWithTime } from '@traverse/domain/values';
import type { RecordEngine } from '../records/engine.ts';

const clocks = { '9:00': 9 * 60, '16:00': 16 * 60 } as const;

/** The engine as it was on a day at this time in Germany, never later than now: what it stores is dated so. */
export function onDay(engine: RecordEngine, day: Day, clock: keyof typeof clocks): RecordEngine {
  const moment = momentOf(wireDateWithTime(day, clocks[clock]));
  return { ...engine, clock: () => new Date(Math.min(moment, engine.clock().getTime())) };
}

// A commit waits for the disk: what is older than this many days is stored week by week.
const exactDays = 30;

/** The day on which something of a day is stored: that day, or the Monday before it when it is long ago. */
export function storedOn(day: Day, today: Day): Day {
  if (day > addDays(today, -exactDays)) return day;
  return addDays(day, -(daysBetween(someMonday, day) % 7));
}

const someMonday = '1996-01-01';

import type { WireDate } from '@traverse/schema';
import { type Day, dayOf } from './dates.ts';

/** Days from `von` to `bis`, both included. */
export interface DayWindow {
  readonly von: Day;
  readonly bis: Day;
}

/** Whether two of them share a day. */
export function meets(one: DayWindow, other: DayWindow): boolean {
  return one.von <= other.bis && one.bis >= other.von;
}

/** The days that both of them have; nothing where there are none. */
export function sharedDays(one: DayWindow, other: DayWindow): DayWindow | undefined {
  if (!meets(one, other)) return undefined;
  return { von: one.von < other.von ? other.von : one.von, bis: one.bis > other.bis ? other.bis : one.bis };
}

/** Spans that share a day become one, in their order. */
export function joinedDays(spans: readonly DayWindow[]): DayWindow[] {
  const joined: { von: Day; bis: Day }[] = [];
  for (const { von, bis } of spans.toSorted((one, other) => (one.von < other.von ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || von > last.bis) joined.push({ von, bis });
    else if (bis > last.bis) last.bis = bis;
  }
  return joined;
}

/** What begins and has no end is over on the day it begins; nothing without a beginning. `bookedDays` fills a day more. */
export function windowOf(von: WireDate, bis: WireDate): DayWindow | undefined {
  const first = dayOf(von);
  return first === '' ? undefined : { von: first, bis: dayOf(bis) || first };
}

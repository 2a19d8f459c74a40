import type { Dienst, Einsatz } from '../entities/index.ts';
import { clockAt, momentWhenClockShows } from '../values/berlin.ts';
import { momentOf } from '../values/dates.ts';
import { type Schicht, spanneOf } from './schichten.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
// Nobody is woken for a question.
const [QUIET_FROM, QUIET_TO] = [20, 8];

/**
 * When a request is asked about once more, in milliseconds since 1970; nothing where that would come too late (P2.6). A day
 * before the answer is due and not sooner than a day after asking; without a deadline after three days.
 */
export function erinnerungAm(
  { angefragtAm }: Pick<Einsatz, 'angefragtAm'>,
  { antwortBis }: Pick<Dienst, 'antwortBis'>,
  schichten: readonly Schicht[],
): number | undefined {
  if (angefragtAm === '') return undefined;
  const asked = momentOf(angefragtAm);
  const due = antwortBis === '' ? undefined : momentOf(antwortBis);
  const wanted = due === undefined ? asked + 3 * DAY : Math.max(due - DAY, asked + DAY);
  const at = afterTheNight(wanted);
  const { von } = spanneOf(schichten);
  const isTooLate = (due !== undefined && at >= due) || (von !== '' && at >= momentOf(von));
  return isTooLate ? undefined : at;
}

/** From 20 to 8 o'clock by the clock on the wall it waits until 8. */
function afterTheNight(moment: number): number {
  const clock = clockAt(moment);
  const midnight = clock - (((clock % DAY) + DAY) % DAY);
  const hour = (clock - midnight) / HOUR;
  if (hour < QUIET_TO) return momentWhenClockShows(midnight + QUIET_TO * HOUR);
  if (hour >= QUIET_FROM) return momentWhenClockShows(midnight + DAY + QUIET_TO * HOUR);
  return moment;
}

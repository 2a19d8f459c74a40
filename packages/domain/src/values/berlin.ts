/** Everything of the business happens by the clock in Germany, whatever zone a machine or a browser is set to. */
const businessZone = 'Europe/Berlin';

const HOUR = 3_600_000;
const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: businessZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What a clock in Berlin shows at a moment, read as if it were UTC. Both in milliseconds since 1970. */
export function clockAt(moment: number): number {
  return moment + offsetAt(moment);
}

/**
 * The moment at which a clock in Berlin shows this.
 * In the hour that October has twice it is the first; in the hour that March skips the clock is an hour ahead already.
 */
export function momentWhenClockShows(clock: number): number {
  const summer = clock - 2 * HOUR;
  return clockAt(summer) === clock ? summer : clock - HOUR;
}

// The offset changes at full hours only, so that one answer holds for a whole hour. Asking Intl takes microseconds.
const offsets = new Map<number, number>();
const MOST_OFFSETS = 50_000;

function offsetAt(moment: number): number {
  const hour = Math.floor(moment / HOUR);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const shown = Date.parse(`${clockFormat.format(hour * HOUR).replace(' ', 'T')}Z`);
  const offset = shown - hour * HOUR;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

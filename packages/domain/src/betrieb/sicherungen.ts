import { clockAt, momentWhenClockShows } from '../values/berlin.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** What is kept of the backups made by schedule. */
export interface Retention {
  /** Every backup of so many days. */
  readonly days: number;
  /** The last one of each of so many months. */
  readonly months: number;
}

/** `traverse-2026-11-23-031000.tar.gz`: when it was made, as a clock in Germany showed it. */
export function sicherungName(now: Date): string {
  const [day = '', time = ''] = new Date(clockAt(now.getTime())).toISOString().split(/[T.]/);
  return `traverse-${day}-${time.replaceAll(':', '')}.tar.gz`;
}

/** When a backup of this name was made; `undefined` for a name that is none of ours. */
export function madeAt(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (day === undefined) return undefined;
  const clock = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(clock) ? undefined : new Date(momentWhenClockShows(clock));
}

const NAME = /^traverse-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.tar\.gz$/;

/** The names that may go. What is no backup of ours stays, and so does the newest, however old. */
export function outdated(names: readonly string[], now: Date, { days, months }: Retention): string[] {
  const ours = names.filter((name) => madeAt(name)).toSorted();
  const kept = new Set(ours.slice(-1));
  const oldest = now.getTime() - days * DAY_MS;
  const lastOfMonth = new Map<string, string>();
  for (const name of ours) {
    if ((madeAt(name)?.getTime() ?? 0) > oldest) kept.add(name);
    lastOfMonth.set(monthIn(name), name);
  }
  for (const name of [...lastOfMonth.values()].slice(-Math.max(1, months))) kept.add(name);
  return ours.filter((name) => !kept.has(name));
}

const monthIn = (name: string): string => name.slice('traverse-'.length, 'traverse-2026-11'.length);

/**
 * Whether a backup is to be made now: the time of day (minutes after midnight) has passed since the last attempt. A
 * machine that was off at that time makes it up.
 */
export function isDue(minutes: number, lastAttempt: Date, now: Date): boolean {
  const clock = clockAt(now.getTime());
  const midnight = clock - (((clock % DAY_MS) + DAY_MS) % DAY_MS);
  const today = midnight + minutes * MINUTE_MS;
  const planned = clock >= today ? today : today - DAY_MS;
  return clockAt(lastAttempt.getTime()) < planned;
}

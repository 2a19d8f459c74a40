import { formatDateTime } from '../values/date-format.ts';
import { type Day, dayAt, wireDateAt } from '../values/dates.ts';

/** Scans that are not delivered yet, on one list of this device. */
interface Waiting {
  readonly count: number;
  /** When the first of them was made, milliseconds since 1970. */
  readonly oldest: number;
}

/** What is said of them; what waits since another day is in danger: after a week without use Safari clears it (P32). */
export function waitingInWords({ count, oldest }: Waiting, today: Day): string {
  const [scans, become] = count === 1 ? ['1 Scan ist', 'wird'] : [`${count} Scans sind`, 'werden'];
  const safe = `${scans} auf diesem Gerät gesichert und ${become} genau einmal gesendet.`;
  if (dayAt(oldest) >= today) return safe;
  const since = formatDateTime(wireDateAt(oldest));
  return `${safe} Der älteste ist von ${since}: Bring das Gerät ins Netz, bevor der Browser seinen Speicher räumt.`;
}

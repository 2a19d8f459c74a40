import type { Projekt } from '@traverse/domain/entities';
import type { KalenderEintrag } from '@traverse/domain/kalender/kalender';
import { addDays } from '@traverse/domain/values';
import ical, { ICalEventStatus } from 'ical-generator';

const HOUR_SECONDS = 3600;

/**
 * Entries as an iCalendar file (RFC 5545). Times are in UTC, which no time zone can change; days without a time are
 * days. `addressOf`: the page of a project.
 */
export function kalenderFeed(
  eintraege: readonly KalenderEintrag[],
  addressOf: (projekt: Projekt['id']) => string,
): string {
  // The name is not escaped by the library: nothing that somebody typed belongs there.
  const calendar = ical({
    name: 'Traverse',
    prodId: { company: 'Traverse', product: 'Kalender', language: 'DE' },
    ttl: HOUR_SECONDS,
  });
  for (const eintrag of eintraege) {
    const { uid, titel, ort, beschreibung, zeitraum, stand, folge, projekt, updated } = eintrag;
    const changed = new Date(updated.replace(' ', 'T'));
    calendar.createEvent({
      id: `${uid}@traverse`,
      ...timesOf(zeitraum),
      summary: readable(stand === 'CANCELLED' ? `Abgesagt: ${titel}` : titel),
      status: ICalEventStatus[stand],
      ...(folge === undefined ? {} : { sequence: folge }),
      ...(ort === '' ? {} : { location: readable(ort) }),
      ...(beschreibung === '' ? {} : { description: readable(beschreibung) }),
      ...(projekt === '' ? {} : { url: addressOf(projekt) }),
      stamp: changed,
      lastModified: changed,
    });
  }
  return calendar.toString();
}

function timesOf(zeitraum: KalenderEintrag['zeitraum']) {
  if (zeitraum.kind === 'moments') return { start: new Date(zeitraum.von), end: new Date(zeitraum.bis) };
  // The end of whole days is the day after; the library reads them in UTC.
  const [start, end] = [zeitraum.von, addDays(zeitraum.bis, 1)].map((day) => new Date(`${day}T00:00:00Z`));
  if (!start || !end) throw new RangeError('a day that is no date');
  return { start, end, allDay: true };
}

// Control characters have no place in a calendar, and some programs refuse all of it for one.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

const readable = (text: string): string => text.replace(/\r\n?/g, '\n').replace(control, ' ');

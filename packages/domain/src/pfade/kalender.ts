import { everyone, pfad, signedIn, sparse, text, word } from '@traverse/schema';
import { planner } from '../options/crew-rechte.ts';

const tag = 'Kalender';
const address = '/api/kalender';

const adresse = { url: text({ label: 'Die Adresse', hint: 'Leer, solange es keine gibt' }) };

/** The secret address of one's own calendar (AKTE-03). */
export const kalenderPfad = pfad({
  method: 'GET',
  address,
  who: signedIn,
  summary: 'Adresse des eigenen Kalenders',
  tag,
  answer: adresse,
});

export const kalenderErneuernPfad = pfad({
  method: 'POST',
  address,
  who: signedIn,
  summary: 'Neue Adresse für den eigenen Kalender',
  description: 'Die alte gilt danach nicht mehr.',
  tag,
  answer: adresse,
  refuses: [400],
});

export const kalenderAufhebenPfad = pfad({
  method: 'DELETE',
  address,
  who: signedIn,
  summary: 'Adresse des eigenen Kalenders aufheben',
  tag,
});

/** The firm's calendar for the wall: who is where, and no customer (KAL-01). */
export const firmenkalenderPfad = pfad({
  method: 'POST',
  address: '/api/firmenkalender',
  who: planner,
  summary: 'Adresse des Firmenkalenders',
  description:
    'Projekte mit „3 von 4“ und Abwesenheiten, ohne Kunden, Telefonnummern und Geld. Mit „neu“ eine neue Adresse, mit „ende“ keine mehr; die alte gilt dann nicht mehr.',
  tag,
  body: {
    was: sparse(word(['neu', 'ende'], { label: 'Was', hint: 'Leer: die jetzige nennen' })),
  },
  answer: adresse,
  once: true,
  refuses: [400],
});

/** What other programs subscribe to: the address is the only key, and opens this calendar and nothing else. */
export const kalenderAboPfad = pfad({
  method: 'GET',
  address: '/api/kalender/{secret}',
  who: everyone,
  summary: 'Kalender abonnieren',
  description:
    'iCalendar mit den Projekten und Zeitplan-Einträgen, die die Person betreffen: als Mitarbeiter, als Ausführer oder als Favorit. Die Adresse ist geheim und der einzige Schlüssel, mit oder ohne .ics.',
  tag,
  files: ['ics'],
});

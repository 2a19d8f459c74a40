import { everyone, pfad, signedIn, text } from '@traverse/schema';

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

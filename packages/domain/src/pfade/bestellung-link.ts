import { everyone, geld, listOf, number, object, pfad, sparse, text, toggle } from '@traverse/schema';
import { bestellungen } from '../entities/bestellungen.ts';
import { MOST_SIGNS } from '../options/fragen-grenzen.ts';
import { byLink, sitzung } from './link-sitzung.ts';

const { anderes, antwortAm, antwortBis, antwortEmail, antwortVon, bis, grund, nummer, stand, von, weg } =
  bestellungen.fields;
const { positionen, zusatz, netto } = bestellungen.fields;

/** What a link of art 'Bestellung' shows as it is opened: the firm's order and nothing else (ZUM-02). */
export const bestellSeite = object({
  nummer,
  stand,
  von,
  bis,
  weg,
  wohin: text({ label: 'Wohin es kommt', hint: 'Leer, wo wir es abholen' }),
  lieferant: text({ label: 'Lieferant' }),
  person: text({ label: 'An wen sie ging' }),
  email: text({ label: 'Seine E-Mail' }),
  antwortBis,
  antwortAm,
  antwortVon,
  begonnen: toggle({ label: 'Die Mietzeit hat begonnen, über den Link wird nicht mehr geantwortet' }),
  datei: text({ label: 'Wie das PDF heißt' }),
  positionen: listOf(positionen.fields),
  zusatz: listOf(zusatz.fields),
  netto,
});

/** The paper behind the link. */
export const linkBestellungPfad = pfad({
  method: 'POST',
  address: '/api/l/bestellung',
  who: everyone,
  summary: 'Die Bestellung als PDF',
  description: byLink,
  body: { sitzung },
  files: ['pdf'],
  refuses: [404],
});

/** What is said to each line. */
export const zeilenAntworten = listOf(
  {
    zeile: text({ label: 'Listenzeile', max: 15 }),
    hat: number({ label: 'So viele', hint: '0: nichts davon' }),
    preis: sparse(geld({ label: 'Preis', hint: 'Fehlt er, gilt der bestellte' })),
    hinweis: sparse(text({ label: 'Hinweis', max: 500 })),
  },
  { label: 'Zu jeder Zeile', max: 1000 },
);

/** The firm answers its order, without an account and once (ZUM-02). */
export const linkAntwortPfad = pfad({
  method: 'POST',
  address: '/api/l/antwort',
  who: everyone,
  summary: 'Eine Bestellung beantworten',
  description: `${byLink} Alle Mengen 0: abgelehnt. Weniger oder günstiger ist sofort bestätigt, teurer oder „anderes“ wartet auf uns. Die erste Antwort gilt: Wer noch einmal antwortet, hört sie. Was nicht mehr geht, sagt die Antwort 400 in Worten.`,
  body: {
    sitzung,
    name: { ...antwortVon, required: true },
    email: { ...antwortEmail, required: true },
    berechtigt: toggle({ label: 'Wer antwortet, darf das zusagen', hint: 'Bei einer Zusage true' }),
    positionen: zeilenAntworten,
    anderes: sparse(anderes),
    grund: sparse(grund),
  },
  answer: {
    stand,
    antwortAm,
    antwortVon,
    positionen: listOf(positionen.fields, { label: 'Was gilt, Zeile für Zeile' }),
    satz: text({ label: 'Was dazu gesagt wird' }),
  },
  refuses: [404],
});

/** Asks about an order (F 6.3). */
export const linkBestellFragePfad = pfad({
  method: 'POST',
  address: '/api/l/rueckfrage',
  who: everyone,
  summary: 'Eine Frage zu einer Bestellung',
  description: `${byLink} Nach fünf Fragen in einer Stunde: 429.`,
  body: {
    sitzung,
    name: { ...antwortVon, required: true },
    email: { ...antwortEmail, required: true },
    frage: text({ label: 'Frage', hint: `Höchstens ${MOST_SIGNS} Zeichen`, multiline: true }),
  },
  answer: { stand, satz: text({ label: 'Was dazu gesagt wird' }) },
  refuses: [404],
});

import { day, geld, listOf, object, pfad, relation, sparse, text, toggle } from '@traverse/schema';
import { bestellungen } from '../entities/bestellungen.ts';
import { versand } from '../entities/versand.ts';
import { zumietungen } from '../entities/zumietungen.ts';
import { zeilenAntworten } from './bestellung-link.ts';
import { newId } from './places.ts';
import { versandt } from './versand.ts';

const own = [zumietungen.access.read, zumietungen.access.update];
const { anderes, antwortVon, grund, kontakt, lieferant, nummer, stand, weg } = bestellungen.fields;
const otherwise = 'Sag mit „id“ und „zumietung“, was bestellt wird: je 15 Zeichen a–z, 0–9.';
const id = text({ label: 'ID der Bestellung' });
const gesagt = {
  id,
  stand,
  hinweis: sparse(text({ label: 'Was davon nicht auf der Liste steht, und warum' })),
};
const an = sparse({ ...versand.fields.an, required: false });

/** What an order of a rental would be: to whom, in which words, and from whom its items came last. */
export const bestellentwurfPfad = pfad({
  method: 'GET',
  address: '/api/zumietungen/{id}/bestellung',
  who: own,
  summary: 'Was eine Bestellung zu einer Zumietung wäre',
  description: 'Empfänger, Betreff, Text und Termin, und von wem die Artikel zuletzt kamen.',
  query: {
    lieferant: sparse(relation('lieferanten', { label: 'Bei wem', hint: 'Vorgabe: der Vermieter' })),
    kontakt: sparse(relation('kontakte', { label: 'An wen', hint: 'Vorgabe: der Kontakt der Zumietung' })),
  },
  answer: {
    perMail: toggle({ label: 'Ob Mails hinausgehen' }),
    lieferant,
    kontakt,
    an: text({ label: 'Empfänger', hint: 'Leer, wo keine Adresse bekannt ist' }),
    antwortBis: day({ label: 'Antwort bis' }),
    betreff: text({ label: 'Betreff' }),
    text: text({ label: 'Text', multiline: true }),
    zuletzt: listOf(
      {
        inventar: relation('inventar', { label: 'Artikel' }),
        lieferant: text({ label: 'Bei wem' }),
        bis: day({ label: 'Bis wann' }),
        preis: geld({ label: 'Zu welchem Preis', hint: '0: unbekannt' }),
      },
      { label: 'Von wem die Artikel zuletzt kamen' },
    ),
  },
  refuses: [400, 404],
  madeOf: ['zumietungen'],
});

/** Sends an order, once for each id (ZUM-02). */
export const bestellPfad = pfad({
  method: 'POST',
  address: '/api/bestellungen',
  who: own,
  summary: 'Eine Zumietung bestellen',
  description:
    'Die Zeilen der Zumietung werden ein Papier mit Nummer, aufbewahrt wie es hinausging. Mit „mail“ geht es mit einem Link hinaus; ohne steht der Link nur in dieser Antwort. „ersetzt“ ist die Bestellung, deren neue Fassung es ist: Ihre Links enden. „id“ bestimmt, wer fragt: dieselbe noch einmal bestellt nicht noch einmal.',
  body: {
    id: newId(otherwise),
    zumietung: relation('zumietungen', { label: 'Zumietung', required: true, otherwise }),
    lieferant: relation('lieferanten', {
      label: 'Lieferant',
      required: true,
      otherwise: 'Bei wem? Wähle einen Lieferanten.',
    }),
    kontakt: sparse(kontakt),
    weg: sparse(weg),
    antwortBis: day({
      label: 'Antwort bis',
      otherwise: 'Bis wann soll geantwortet werden? Trag einen Tag ein.',
    }),
    ersetzt: sparse(relation('bestellungen', { label: 'Welche sie ersetzt' })),
    mail: sparse(
      object(
        {
          an: { ...versand.fields.an, otherwise: 'An wen? Trag eine Mailadresse ein.' },
          betreff: text({ label: 'Betreff', required: true, max: 200 }),
          text: text({ label: 'Text', required: true, multiline: true, max: 5000 }),
        },
        { label: 'Die Mail', hint: 'Fehlt sie, geht nichts hinaus' },
      ),
    ),
  },
  answer: {
    id,
    nummer,
    versand: sparse(versandt),
    url: sparse(text({ label: 'Der Link', hint: 'Ohne Mail; nur in dieser Antwort' })),
  },
  refuses: [400, 404, 503],
});

/** The paper as it was frozen. */
export const bestellungPdfPfad = pfad({
  method: 'GET',
  address: '/api/bestellungen/{id}/pdf',
  who: bestellungen.access.read,
  summary: 'Eine Bestellung als PDF',
  files: ['pdf'],
  refuses: [404],
});

/** What the firm said on the phone (ZUM-02). */
export const bestellAntwortPfad = pfad({
  method: 'POST',
  address: '/api/bestellungen/{id}/antwort',
  who: own,
  summary: 'Eine telefonische Antwort auf eine Bestellung eintragen',
  description: 'Wie über den Link: die erste Antwort gilt.',
  body: {
    von: { ...antwortVon, required: true, otherwise: 'Wer hat geantwortet? Trag einen Namen ein.' },
    positionen: zeilenAntworten,
    anderes: sparse(anderes),
    grund: sparse(grund),
  },
  answer: gesagt,
  once: true,
  refuses: [400, 404],
});

/** Takes what the firm answered otherwise. */
export const bestellAnnehmenPfad = pfad({
  method: 'POST',
  address: '/api/bestellungen/{id}/annehmen',
  who: own,
  summary: 'Eine abweichende Antwort annehmen',
  answer: gesagt,
  once: true,
  refuses: [400, 404],
});

/** Before an answer: nobody has to give one any more. */
export const bestellZurueckPfad = pfad({
  method: 'POST',
  address: '/api/bestellungen/{id}/zurueckziehen',
  who: own,
  summary: 'Eine Bestellung zurückziehen, die noch niemand bestätigt hat',
  description: 'Mit „an“ hört es der Lieferant per Mail.',
  body: { an },
  answer: gesagt,
  once: true,
  refuses: [400, 404],
});

/** After the yes (ZUM-03). */
export const bestellStornoPfad = pfad({
  method: 'POST',
  address: '/api/bestellungen/{id}/stornieren',
  who: own,
  summary: 'Eine bestätigte Bestellung stornieren',
  description:
    'Die Zeilen zählen nicht mehr, übrig bleiben die Stornokosten. Mit „an“ hört es der Lieferant per Mail und wird um sein Einverständnis gebeten.',
  body: {
    grund: sparse(grund),
    kosten: geld({
      label: 'Stornokosten',
      min: 0,
      otherwise: 'Das sind keine Stornokosten: Schreib einen Betrag ab 0.',
    }),
    an,
  },
  answer: gesagt,
  once: true,
  refuses: [400, 404],
});

/** A link by hand, shown once; the ones before end. */
export const bestellLinkPfad = pfad({
  method: 'POST',
  address: '/api/bestellungen/{id}/link',
  who: own,
  summary: 'Einen neuen Link zu einer Bestellung machen',
  description: 'Die Adresse steht nur in dieser Antwort. Links davor gelten nicht mehr.',
  answer: { url: text({ label: 'Die Adresse', hint: 'Nur in dieser Antwort' }) },
  once: true,
  refuses: [400, 404],
});

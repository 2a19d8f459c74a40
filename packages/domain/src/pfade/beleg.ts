import { day, listOf, number, orEmpty, pfad, relation, text, word } from '@traverse/schema';
import { ausgaben } from '../entities/ausgaben.ts';
import { rechnungen } from '../entities/rechnungen.ts';

/** An invoice or its offer as the records are now (PDF-01); at a POST it does the same (API-09). */
export const rechnungPdfPfad = pfad({
  method: 'GET',
  address: '/createRechnungPDF/{id}/{username}/{art}',
  who: rechnungen.access.read,
  summary: 'Rechnung oder Angebot als PDF',
  description:
    'PDF/A-3a und PDF/UA-1; eine Rechnung trägt ihre E-Rechnung (EN 16931, factur-x.xml) in sich und wird als Beleg aufbewahrt, eine festgeschriebene kommt wie aufbewahrt. Fehlt etwas, nennt die Antwort 400 jedes Feld, z. B. „firma.iban“. POST tut dasselbe wie GET.',
  places: {
    username: text({ label: 'Wer als Bearbeitung genannt wird' }),
    art: word(['angebot', 'rechnung'], {
      label: 'Was entsteht',
      otherwise: 'Es gibt „angebot“ und „rechnung“.',
    }),
  },
  files: ['pdf'],
});

/** XRechnung 3.0 as XML, for customers with a Leitweg-ID (KUND-00). */
export const xRechnungPfad = pfad({
  method: 'GET',
  address: '/createXRechnung/{id}/{username}',
  who: rechnungen.access.read,
  summary: 'Rechnung als XRechnung',
  description:
    'XRechnung 3.0 (CII) für Kunden mit Leitweg-ID. Fehlt etwas, nennt die Antwort 400 jedes Feld.',
  places: { username: text({ label: 'Wer als Ansprechpartner genannt wird' }) },
  files: ['xml'],
});

/** Expenses of the same receipt as one that is being entered (BUCH-02). */
export const doppelteAusgabenPfad = pfad({
  method: 'GET',
  address: '/doppelteAusgaben',
  who: ausgaben.access.read,
  summary: 'Ausgaben desselben Belegs',
  description:
    'Welche Ausgaben es von einem Beleg schon gibt: mit einer Datei gleichen Inhalts, oder vom selben Tag, Betrag und Lieferanten (ohne Lieferant: mit demselben Namen). Höchstens fünf. Abgelehnt wird deshalb nichts.',
  query: {
    sha256: text({
      label: 'Prüfsumme der Datei',
      pattern: { matches: /^[0-9a-f]{64}$/, message: '64 Ziffern aus 0–9 und a–f' },
      otherwise: '„sha256“ sind 64 Ziffern aus 0–9 und a–f.',
    }),
    datum: orEmpty(day({ label: 'Tag' })),
    netto: number({ label: 'Netto in Cent', decimals: 0 }),
    ust: number({ label: 'Ust in Cent', decimals: 0 }),
    lieferant: text({ label: 'ID des Lieferanten' }),
    name: text({ label: 'Name der Ausgabe' }),
    ausser: text({ label: 'ID der Ausgabe, die gerade bearbeitet wird' }),
  },
  answer: {
    items: listOf({
      id: relation('ausgaben', { label: 'Ausgabe' }),
      name: ausgaben.fields.name,
      datum: ausgaben.fields.datum,
      warum: word(['Datei', 'Angaben'], { label: 'Woran es auffällt' }),
    }),
  },
  madeOf: ['ausgaben'],
});

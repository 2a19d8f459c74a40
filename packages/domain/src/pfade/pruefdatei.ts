import { date, listOf, number, pfad, select, text, toggle } from '@traverse/schema';
import { pruefungen } from '../entities/pruefungen.ts';

const who = pruefungen.access.create;
const refusal = 'Prüfungen ordnet zu, wer im Inventar ändert.';
const identifikation = text({ label: 'Nummer in der Datei', required: true });
const anzahl = { anzahl: number({ label: 'So viele Prüfungen', decimals: 0 }) };

/** Tests of testers' files of which nobody knows the device yet, by their numbers (PRUEF-04). */
export const pruefzeilenPfad = pfad({
  method: 'GET',
  address: '/api/pruefzeilen',
  who,
  refusal,
  summary: 'Nicht zugeordnete Prüfungen',
  description: 'Zeilen aus Dateien von Prüfgeräten, zu denen sich kein Gerät fand, nach ihrer Nummer.',
  madeOf: ['pruefungen'],
  answer: {
    items: listOf({
      identifikation,
      grund: text({ label: 'Warum kein Gerät' }),
      pruefungen: listOf({
        datum: date({ label: 'Geprüft am', withTime: true }),
        ergebnis: select(['bestanden', 'nicht bestanden'], { label: 'Ergebnis' }),
        art: text({ label: 'Prüfart' }),
        datei: text({ label: 'Datei' }),
        zeile: number({ label: 'Zeile der Datei', decimals: 0 }),
      }),
    }),
  },
});

/** All tests of a number go to a device; its code may be kept. */
export const pruefzeilenZuordnenPfad = pfad({
  method: 'POST',
  address: '/api/pruefzeilen/zuordnen',
  who,
  refusal,
  summary: 'Prüfungen einem Gerät zuordnen',
  description:
    'Trägt alle Prüfungen mit dieser Nummer bei dem Gerät ein. Mit `codeMerken` kennt Traverse die Nummer beim nächsten Mal.',
  body: {
    identifikation,
    geraet: text({ label: 'ID des Geräts', required: true, otherwise: 'Wähle ein Gerät.' }),
    codeMerken: toggle({ label: 'Nummer als Code merken' }),
  },
  answer: anzahl,
  once: true,
});

/** They are of no device here: nothing is stored of them. */
export const pruefzeilenVerwerfenPfad = pfad({
  method: 'POST',
  address: '/api/pruefzeilen/verwerfen',
  who,
  refusal,
  summary: 'Nicht zugeordnete Prüfungen verwerfen',
  body: { identifikation },
  answer: anzahl,
  once: true,
});

import { date, listOf, number, pfad, signedIn, sparse, text, texts, toggle, word } from '@traverse/schema';
import { protokoll } from '../entities/protokoll.ts';

/** Entries of one record that are answered: the last ones. */
export const MOST_ENTRIES = 200;
/** Of one collection more are only counted. */
export const MOST_NAMED = 8;

const { nr, art, wer, grund, aenderungen } = protokoll.fields;

/** What the log says of one record, the latest first; the whole log is for admins (GOBD-01). */
export const verlaufPfad = pfad({
  method: 'GET',
  address: '/api/verlauf/{collection}/{id}',
  who: signedIn,
  summary: 'Verlauf eines Datensatzes',
  description: `Wer wann was geändert hat, das Neueste zuerst, höchstens ${MOST_ENTRIES} Einträge des Protokolls. Für alle, die den Datensatz sehen, und nur mit Feldern, die sie lesen dürfen. Texte stehen in alt und neu, wie sie sind, alles andere als JSON; Passwörter nie.`,
  answer: {
    items: listOf({
      nr,
      created: date({ label: 'Wann' }),
      art,
      wer,
      grund,
      aenderungen,
      ruecknehmbar: toggle({
        label: 'Man hat es selbst getan, oder ist admin: Der Vorgang lässt sich zurücknehmen',
      }),
    }),
  },
});

/** What would come of deleting a record, for the question before it (API-11, PACK-08). */
export const loeschfolgenPfad = pfad({
  method: 'GET',
  address: '/api/loeschfolgen/{collection}/{id}',
  who: signedIn,
  summary: 'Was käme, wenn ein Datensatz gelöscht würde',
  description: `Für die Frage vor dem Löschen; gespeichert wird nichts. Für alle, die den Datensatz löschen dürfen. Andere Datensätze werden genannt, soweit man sie sehen darf, je Sammlung höchstens ${MOST_NAMED}; die Anzahl zählt alle. Hängt sehr viel daran, wird es nur gezählt.`,
  answer: {
    hindernis: text({ label: 'Warum er bleibt', hint: 'Leer, wenn er gelöscht werden kann' }),
    folgen: listOf(
      {
        collection: text({ label: 'Sammlung' }),
        art: word(['gelöscht', 'geändert'], { label: 'Was geschieht' }),
        anzahl: number({ label: 'So viele', decimals: 0 }),
        genannt: listOf({
          id: text({ label: 'ID' }),
          wort: sparse(text({ label: 'Wie er heißt', hint: 'Nur, wo das nicht das Wort der Sammlung ist' })),
          name: text({ label: 'Name' }),
          aenderungen: texts({ label: 'Was sich ändert', hint: 'Leer, wo er gelöscht wird' }),
        }),
      },
      { label: 'Was mit ihm geht und was sich ändert; er selbst ist nicht dabei' },
    ),
  },
});

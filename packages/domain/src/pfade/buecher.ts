import {
  day,
  list,
  listOf,
  number,
  object,
  orEmpty,
  pfad,
  sparse,
  text,
  texts,
  toggle,
  word,
} from '@traverse/schema';
import { ausgaben } from '../entities/ausgaben.ts';
import { bookReaders } from '../options/buch-rechte.ts';
import { festeSammlungen } from '../options/schluss-arten.ts';
import { unterlagen } from '../options/unterlagen.ts';
import { zeitraeume } from '../options/ust-arten.ts';

const id = text({ label: 'ID' });
const anzahl = (label: string) => number({ label, decimals: 0 });
const sammlung = word(festeSammlungen, { label: 'Welches Buch' });

/** What is firm, what is kept how long, and whether the log is whole (GOBD-09, GOBD-11). */
export const betriebspruefungPfad = pfad({
  method: 'GET',
  address: '/api/betriebspruefung',
  who: bookReaders,
  summary: 'Betriebsprüfung: was fest ist und was wie lange bleibt',
  description:
    'Buchungsschlüsse, die neuesten zuerst, wie viele Einträge fest sind, was an Unterlagen da ist, wie lang das Protokoll ist und wann es zuletzt geprüft wurde. Gelöscht wird davon nichts.',
  answer: {
    jahre: list(anzahl('Jahr'), { label: 'Vom ältesten, das gezeigt wird, bis zu diesem' }),
    bestaende: listOf({
      unterlage: word(unterlagen, { label: 'Was' }),
      anzahl: anzahl('Wie viele'),
      einheit: word(['Einträge', 'Dateien'], { label: 'Wovon' }),
    }),
    festBis: orEmpty(day({ label: 'Fest bis', hint: 'Leer, wo nie geschlossen wurde' })),
    festeEintraege: anzahl('So viele Einträge sind fest'),
    schluesse: listOf({
      id,
      bis: day({ label: 'Bis' }),
      am: day({ label: 'Am' }),
      worte: text({ label: 'Wodurch' }),
      wer: text({ label: 'Wer' }),
      zurueck: toggle({ label: 'Ob man ihn noch zurücknehmen darf' }),
    }),
    aeltere: anzahl('So viele sind älter als diese'),
    gegenbuchungen: anzahl('Gegenbuchungen'),
    protokoll: anzahl('Einträge des Protokolls'),
    pruefung: sparse(
      object(
        {
          am: text({ label: 'Wann sie begann', hint: 'ISO 8601' }),
          was: word(['Daten', 'Protokoll', 'Sicherung'], { label: 'Was geprüft wurde' }),
          eintraege: anzahl('Einträge, die sind, wie sie geschrieben wurden'),
          fehler: texts({ label: 'Fehler, je ein Satz' }),
        },
        { label: 'Die letzte Prüfung', hint: 'Fehlt, solange niemand das Protokoll geprüft hat' },
      ),
    ),
  },
  madeOf: ['buchungsschluesse', 'ablage'],
});

const zeitraum = {
  jahr: anzahl('Jahr'),
  zeitraum: word(zeitraeume, { label: 'Monat oder Quartal' }),
};
const tage = { von: day({ label: 'Der erste Tag' }), bis: day({ label: 'Der letzte Tag' }) };

/** Of the last months receipts, bank, return and package, for whoever looks on (GRUP-04). */
export const buchMonatePfad = pfad({
  method: 'GET',
  address: '/api/buecher/monate',
  who: bookReaders,
  summary: 'Die letzten Monate der Bücher',
  description:
    'Je Monat, der laufende zuerst: Einträge und wie viele davon einen Beleg haben, Umsätze der Bank und wie viele davon offen sind, die abgegebene Voranmeldung und das Paket für die Steuerberatung. Wer befreit ist, hat keinen „zeitraum“.',
  answer: {
    monate: listOf({
      ...tage,
      words: text({ label: 'Der Monat in Worten' }),
      laeuft: toggle({ label: 'Ob er noch läuft' }),
      eintraege: anzahl('Einträge, die gelten'),
      belege: anzahl('Davon mit Beleg'),
      umsaetze: anzahl('Umsätze der Bank'),
      offen: anzahl('Davon nicht oder nicht ganz zugeordnet'),
      zeitraum: sparse(object(zeitraum, { label: 'Der Zeitraum der Voranmeldung' })),
      faellig: sparse(day({ label: 'Wann sie fällig ist' })),
      abgabe: sparse(object({ ...zeitraum, am: day({ label: 'Am' }) }, { label: 'Die neueste Abgabe' })),
      paket: sparse(object({ id, ...tage, am: day({ label: 'Am' }) }, { label: 'Das neueste Paket' })),
    }),
  },
  madeOf: ['ustva', 'ausgaben', 'einnahmen', 'bankumsaetze', 'datevExporte', 'firma'],
});

/** Said where there are not two days in order. */
export const zweiTage = 'Gib zwei Tage an, den ersten zuerst: „von“ 2026-01-01 und „bis“ 2026-03-31.';

/** The receipts of one book and a span of days as one ZIP (GRUP-04). */
export const buchBelegePfad = pfad({
  method: 'GET',
  address: '/api/belege/{sammlung}',
  who: ausgaben.access.read,
  summary: 'Belege eines Buchs als ZIP',
  description:
    'Die Anlagen aller Ausgaben oder Einnahmen dieser Tage, nach Monat; was keine hat, nennt „Ohne Beleg.txt“.',
  places: { sammlung },
  query: {
    von: day({ label: 'Der erste Tag', otherwise: zweiTage }),
    bis: day({ label: 'Der letzte Tag', otherwise: zweiTage }),
  },
  files: ['zip'],
  refuses: [404],
});

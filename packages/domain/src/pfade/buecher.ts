import {
  changes,
  day,
  either,
  list,
  listOf,
  members,
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
import { einnahmen } from '../entities/einnahmen.ts';
import { bookReaders, books } from '../options/buch-rechte.ts';
import { festeSammlungen, gegenArten } from '../options/schluss-arten.ts';
import { unterlagen } from '../options/unterlagen.ts';
import { zeitraeume } from '../options/ust-arten.ts';

const id = text({ label: 'ID' });
const anzahl = (label: string) => number({ label, decimals: 0 });
const sammlung = word(festeSammlungen, { label: 'Welches Buch' });

const bis = day({
  label: 'Der letzte Tag, der fest wird',
  hint: 'Vor heute',
  otherwise: '„bis“ ist der letzte Tag, der fest wird, wie 2026-06-30.',
});

/** How many entries closing the books up to a day makes firm (GOBD-09). */
export const schliessenFragePfad = pfad({
  method: 'GET',
  address: '/api/buecher/schliessen',
  who: books,
  summary: 'Wie viele Einträge ein Buchungsschluss fest macht',
  description: 'Ausgaben und Einnahmen bis zu diesem Tag: wie viele schon fest sind, wie viele es würden.',
  query: { bis },
  answer: { bis, fest: anzahl('So viele sind fest'), neu: anzahl('So viele würden es') },
  madeOf: ['buchungsschluesse'],
});

/** Closes the books up to a day (GOBD-09). */
export const schliessenPfad = pfad({
  method: 'POST',
  address: '/api/buecher/schliessen',
  who: books,
  summary: 'Bücher bis zu einem Tag festschreiben',
  description:
    'Was bis dahin gebucht ist, wird danach nur noch mit einer Gegenbuchung berichtigt. Was offen war (Kategorie, Lieferant, Belegnummer), lässt sich einmal ausfüllen; ein Beleg, der später kommt, wird erfasst wie immer.',
  body: { bis },
  answer: { id, bis, neu: anzahl('So viele Einträge sind dadurch fest') },
  once: true,
});

/** Its maker takes that back at once. */
export const schliessenZurueckPfad = pfad({
  method: 'POST',
  address: '/api/buecher/schliessen/{id}/zurueck',
  who: books,
  summary: 'Buchungsschluss zurücknehmen',
  description:
    'In den ersten 15 Minuten, von dem, der ihn gemacht hat. Eine abgegebene Voranmeldung bleibt abgegeben.',
  answer: { id, bis: orEmpty(bis) },
  once: true,
  refuses: [400],
});

/** Takes a firm entry back by one with negated amounts, and books the right one in its place (GOBD-10). */
export const gegenbuchungPfad = pfad({
  method: 'POST',
  address: '/api/buecher/{sammlung}/{id}/gegenbuchung',
  who: books,
  summary: 'Festen Eintrag mit einer Gegenbuchung zurücknehmen',
  description:
    'Legt den Eintrag mit negierten Beträgen an; mit „neu“ auch den richtigen, der seine Dateien bekommt. Geld geht auf den richtigen über, bis er bezahlt ist. Falsch gebucht zählt die Gegenbuchung am Tag des Eintrags, rückgängig gemacht an ihrem.',
  places: { sammlung },
  body: {
    art: word(gegenArten, { label: 'Art', otherwise: `„art“ ist „${gegenArten.join('“ oder „')}“.` }),
    warum: text({
      label: 'Warum',
      max: 500,
      required: true,
      otherwise: 'Schreib dazu, warum, mit höchstens 500 Zeichen: Es steht im Verlauf.',
    }),
    datum: sparse(
      day({
        label: 'Tag der Gegenbuchung',
        hint: 'Nur, wo etwas rückgängig wurde; Vorgabe: heute',
        otherwise: '„datum“ ist der Tag der Gegenbuchung, wie 2026-08-05.',
      }),
    ),
    neu: sparse({
      ...either(changes(einnahmen), changes(ausgaben)),
      label: 'Felder des richtigen Eintrags',
      otherwise: '„neu“ sind die Felder des richtigen Eintrags.',
    }),
  },
  answer: { gegen: id, neu: sparse(id) },
  once: true,
  refuses: [404],
});

/** Undoes both on the first day. */
export const gegenbuchungZuruecknehmenPfad = pfad({
  method: 'POST',
  address: '/api/buecher/{sammlung}/{id}/gegenbuchung/zuruecknehmen',
  who: books,
  summary: 'Gegenbuchung zurücknehmen',
  description:
    'In den ersten 24 Stunden und solange die Bücher seitdem nicht festgeschrieben wurden: Gegenbuchung, richtiger Eintrag und ihre Zahlungen gehen wieder.',
  places: { sammlung },
  answer: { id },
  once: true,
  refuses: [404],
});

/** Puts what was taken out of the books back, under its id (GOBD-11). */
export const zurueckholenPfad = pfad({
  method: 'POST',
  address: '/api/ablage/{id}/zurueckholen',
  who: books,
  summary: 'Aus der Ablage zurückholen',
  description:
    'Der Eintrag steht unter seiner Id wieder in den Büchern, mit Dateien und Zahlungen; eine Datei hängt wieder an ihrem Eintrag. Was es nicht mehr gibt, bleibt weg und wird genannt.',
  answer: { id, ohne: texts({ label: 'Was ihm fehlt' }) },
  once: true,
  refuses: [400],
});

/** An admin says that it was no voucher, and it goes (GOBD-11). */
export const keinBelegPfad = pfad({
  method: 'POST',
  address: '/api/ablage/{id}/keinBeleg',
  who: members('admin'),
  summary: 'War kein Beleg',
  description:
    'Entfernt es aus der Ablage, mit seinen Dateien. Name, Prüfsumme und Grund stehen im Protokoll.',
  body: {
    grund: text({
      label: 'Grund',
      required: true,
      otherwise: 'Schreib dazu, warum es kein Beleg ist: Es steht im Protokoll.',
    }),
  },
  answer: { id },
  once: true,
});

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

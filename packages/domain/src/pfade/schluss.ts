import {
  changes,
  day,
  either,
  members,
  number,
  orEmpty,
  pfad,
  sparse,
  text,
  texts,
  word,
} from '@traverse/schema';
import { ausgaben } from '../entities/ausgaben.ts';
import { einnahmen } from '../entities/einnahmen.ts';
import { books } from '../options/buch-rechte.ts';
import { festeSammlungen, gegenArten } from '../options/schluss-arten.ts';

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

import { geld, listOf, members, number, pfad, relation, sparse, text, texts, word } from '@traverse/schema';
import { rechnungen } from '../entities/rechnungen.ts';
import { MINUTES_TO_UNFREEZE } from '../options/rechnung-arten.ts';
import { stornoGruende } from '../options/ust-grund.ts';

const seen = rechnungen.access.read;
const rechnung = (label: string) => ({ id: relation('rechnungen', { label }) });
const grund = sparse(
  word(stornoGruende, {
    label: 'Warum',
    hint: 'In der Ust-Voranmeldung zählt eine falsche Rechnung im Zeitraum ihrer Leistung, eine rückgängige Leistung am Tag des Stornos. Ohne Angabe ist die Leistung rückgängig',
    otherwise: `„grund“ muss ${stornoGruende.map((each) => `„${each}“`).join(' oder ')} sein.`,
  }),
);

/** Keeps an invoice as it is now, with its PDF; from then on it does not change (GOBD-02). */
export const festschreibenPfad = pfad({
  method: 'POST',
  address: '/festschreiben/{id}',
  who: [seen, rechnungen.access.update],
  summary: 'Rechnung festschreiben',
  description:
    'Bewahrt das PDF auf. Danach ändern sich Nummer, Daten, Kunde, Positionen und Beträge nicht mehr.',
  answer: rechnung('Die Rechnung'),
  once: true,
  refuses: [400],
});

/** Takes that back for some minutes, with a reason (GOBD-03). */
export const festschreibungAufhebenPfad = pfad({
  method: 'POST',
  address: '/festschreibungAufheben/{id}',
  who: [seen, members('admin')],
  summary: 'Festschreibung aufheben',
  description: `Für Admins, in den ersten ${MINUTES_TO_UNFREEZE} Minuten, solange nichts gebucht oder storniert ist, mit einem Grund.`,
  body: {
    grund: text({
      label: 'Grund',
      required: true,
      otherwise: 'Schreib dazu, warum die Festschreibung aufgehoben wird.',
    }),
  },
  answer: rechnung('Die Rechnung'),
  once: true,
});

/** The income of an invoice, once (RECH-10). */
export const einbuchenPfad = pfad({
  method: 'POST',
  address: '/einbuchen/{id}',
  who: seen,
  summary: 'Rechnung als Einnahme einbuchen',
  description:
    'Legt die Einnahme mit dem PDF der Rechnung an, Netto und Ust wie auf dem Beleg, und schreibt die Rechnung fest; eine stornierte Rechnung und ihre Stornorechnung zusammen. Für die Gruppe admin; eine Rechnung „Nur für mich“ bucht ein, wem sie gehört. Nur einmal: danach antwortet der Pfad 400 „Wurde bereits eingebucht!“.',
  answer: { id: relation('einnahmen', { label: 'Die Einnahme' }) },
  once: true,
  refuses: [400],
});

/** The Stornorechnung of a frozen invoice (GOBD-03). */
export const stornierenPfad = pfad({
  method: 'POST',
  address: '/stornieren/{id}',
  who: [seen, rechnungen.access.create],
  summary: 'Festgeschriebene Rechnung stornieren',
  description:
    'Legt die Stornorechnung an: eigene Nummer, negative Beträge, Bezug auf das Original, sofort festgeschrieben. Ist die Rechnung eingebucht, wird die Stornorechnung im selben Schritt eingebucht.',
  body: { grund },
  answer: rechnung('Die Stornorechnung'),
  once: true,
});

/** Takes back a part of a frozen invoice (ANZ-02). */
export const korrigierenPfad = pfad({
  method: 'POST',
  address: '/korrigieren/{id}',
  who: [seen, rechnungen.access.create],
  summary: 'Festgeschriebene Rechnung zum Teil korrigieren',
  description:
    'Legt die Rechnungskorrektur (384) an: eigene Nummer, negative Mengen, Bezug auf die Rechnung, sofort festgeschrieben. Alle Korrekturen zusammen nehmen je Position und Steuersatz höchstens zurück, was die Rechnung berechnet.',
  body: {
    grund,
    positionen: listOf(
      {
        nr: number({ label: 'Position', required: true }),
        anzahl: sparse(number({ label: 'Anzahl' })),
        netto: sparse(geld({ label: 'Netto' })),
      },
      {
        label: 'Was zurückgenommen wird',
        hint: 'Je Zeile Anzahl oder Netto',
        max: 5000,
        required: true,
        otherwise: 'Gib „positionen“ an: je Zeile „nr“ und entweder „anzahl“ oder „netto“ in ganzen Cent.',
      },
    ),
  },
  answer: rechnung('Die Rechnungskorrektur'),
  once: true,
});

const eines = 'Gib entweder „prozent“ an oder „betrag“ in ganzen Cent.';

/** The draft of a deposit invoice on an order (ANZ-01). */
export const anzahlungPfad = pfad({
  method: 'POST',
  address: '/anzahlung/{id}',
  who: [seen, rechnungen.access.create],
  summary: 'Anzahlung auf einen Auftrag stellen',
  description:
    'Legt den Entwurf einer Anzahlungsrechnung an, mit einer Zeile je Steuersatz im Verhältnis des Auftrags. Die Rechnung des Auftrags wird damit zur Schlussrechnung und zieht ab, was eingeht.',
  body: {
    prozent: sparse(number({ label: 'Anteil in Prozent', otherwise: eines })),
    betrag: sparse(geld({ label: 'Oder ein Betrag mit Ust', otherwise: eines })),
  },
  answer: rechnung('Die Anzahlungsrechnung'),
  once: true,
});

/** Freezes the final invoice; what is open of these deposits is taken back with it (finance 6.4). */
export const schlussrechnungPfad = pfad({
  method: 'POST',
  address: '/schlussrechnung/{id}',
  who: [seen, rechnungen.access.create],
  summary: 'Schlussrechnung stellen, auch wenn Anzahlungen offen sind',
  description:
    'Storniert unbezahlte Anzahlungsrechnungen, korrigiert den Rest der zum Teil bezahlten und schreibt die Schlussrechnung fest, alles zusammen. Abgezogen wird nur, was eingegangen ist.',
  body: {
    ausgleichen: texts({
      label: 'Die offenen Anzahlungsrechnungen, die ausgeglichen werden',
      otherwise: '„ausgleichen“ nennt die offenen Anzahlungen.',
    }),
  },
  answer: rechnung('Die Schlussrechnung'),
  once: true,
});

/** What a day of somebody costs on an invoice (RECH-05). */
export const tagessatzPfad = pfad({
  method: 'GET',
  address: '/tagessatz/{id}',
  who: [seen, rechnungen.access.update],
  summary: 'Tagessatz eines Benutzers',
  description: 'Für alle, die Rechnungen schreiben: der Preis des Rechnungselements „Tagessatz“.',
  answer: { tagessatz: geld({ label: 'Tagessatz' }) },
});

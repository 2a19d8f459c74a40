import {
  day,
  geld,
  list,
  listOf,
  members,
  number,
  object,
  pfad,
  sparse,
  text,
  toggle,
  word,
} from '@traverse/schema';
import { projektErgebnis } from './ergebnis-formen.ts';
import { jahr } from './places.ts';

/** What a project earns is admin's alone (PROJ-14). */
const who = members('admin');
const id = text({ label: 'ID' });
const name = text({ label: 'Name' });
const netto = geld({ label: 'Netto' });

const madeOf = [
  'projekt',
  'rechnungen',
  'angebote',
  'ausgaben',
  'zumietungen',
  'packlisten',
  'inventarlisten',
  'dienste',
  'einsaetze',
  'personen',
  'funktionen',
] as const;

/** What a project earned, plan beside actual (PROJ-14). */
export const ergebnisPfad = pfad({
  method: 'GET',
  address: '/api/ergebnis/{id}',
  who,
  summary: 'Ergebnis eines Projekts',
  description: 'Erlös und Kosten mit den drei Deckungsbeiträgen, geplant und gebucht. Nur für Admins.',
  answer: {
    ...projektErgebnis,
    fakten: object(
      {
        rechnungen: list(netto),
        zumietungen: listOf({ id, name, netto }),
        ausgaben: listOf({
          id,
          name,
          netto,
          datum: day({ label: 'Datum' }),
          zumietung: text({ label: 'Von welcher Zumietung', hint: 'Leer bei jeder anderen' }),
          mitarbeiter: text({ label: 'Für wessen Tage', hint: 'Leer bei jeder anderen' }),
          einsatz: text({
            label: 'Für welchen Einsatz',
            hint: 'Netto ist dann dessen Anteil. Leer bei jeder anderen',
          }),
        }),
        personal: listOf({
          id: text({ label: 'ID des Benutzers', hint: 'Leer, wo nur ein Name steht' }),
          name,
          tage: number({ label: 'Tage' }),
          extern: toggle({ label: 'Freie Mitarbeit' }),
          kostensatz: geld({ label: 'Kosten eines Tages', hint: '0: keine' }),
        }),
        mannschaft: listOf({
          id: text({ label: 'ID des Einsatzes', hint: 'Leer bei offenen Plätzen' }),
          name,
          funktion: text({ label: 'Funktion' }),
          konto: text({ label: 'ID des Benutzers', hint: 'Leer ohne Konto' }),
          extern: toggle({ label: 'Freie Mitarbeit' }),
          netto,
          ohneSatz: toggle({ label: 'Ohne Satz oder Kostensatz' }),
          nichtGemeldet: number({
            label: 'Tage ohne Stunden',
            decimals: 0,
            hint: 'Vorbei und nicht gemeldet: Sie zählen, wie sie geplant waren',
          }),
        }),
        km: number({ label: 'Kilometer' }),
        maut: geld({ label: 'Maut' }),
        material: listOf({
          id,
          name,
          anzahl: number({ label: 'Anzahl' }),
          tage: number({ label: 'Tage' }),
          wiederbeschaffung: geld({ label: 'Wiederbeschaffung' }),
          nutzungsMonate: number({ label: 'Nutzungsdauer in Monaten' }),
          einsatztageProJahr: number({ label: 'Einsatztage im Jahr' }),
          wartungProTag: geld({ label: 'Wartung je Tag' }),
        }),
      },
      { label: 'Woraus das Ist besteht' },
    ),
    hinweise: listOf({
      art: word(['marge', 'zumietung', 'kostensatz', 'spät'], { label: 'Was auffällt' }),
      titel: text({ label: 'Titel' }),
      text: text({ label: 'Text' }),
    }),
    rechnungen: listOf({
      id,
      name,
      fest: toggle({ label: 'Festgeschrieben' }),
      geplant: object({
        netto: geld({ label: 'Womit der Plan rechnet' }),
        version: sparse(number({ label: 'Welche Fassung des Angebots das sagt' })),
      }),
    }),
    margeWarnung: number({ label: 'Prozent vom Erlös, darunter wird gewarnt' }),
  },
  madeOf,
});

/** The same of every project that began in a year. */
export const ergebnissePfad = pfad({
  method: 'GET',
  address: '/api/ergebnisse/{year}',
  who,
  summary: 'Ergebnisse der Projekte eines Jahres',
  description: 'Projekte, die in dem Jahr beginnen. Nur für Admins.',
  places: { year: jahr },
  answer: { jahr: number({ label: 'Jahr', decimals: 0 }), projekte: listOf(projektErgebnis) },
  files: ['csv', 'xlsx'],
  madeOf,
});

/** What items brought on these projects, beside what they cost there (F 7). */
export const artikelErgebnissePfad = pfad({
  method: 'GET',
  address: '/api/ergebnisse/{year}/artikel',
  who,
  summary: 'Umsatz der Artikel eines Jahres neben ihren Kosten',
  description:
    'Aus den Projekten, die in dem Jahr beginnen: Umsatz aus festgeschriebenen Rechnungen zum heutigen Mietpreis, Kosten der Tage im Einsatz. Nur für Admins.',
  places: { year: jahr },
  answer: {
    jahr: number({ label: 'Jahr', decimals: 0 }),
    artikel: listOf({
      id,
      name,
      kategorie: text({ label: 'Kategorie' }),
      anzahl: number({ label: 'Anzahl' }),
      umsatz: geld({ label: 'Umsatz', hint: 'Netto, auf festgeschriebenen Rechnungen, zum heutigen Preis' }),
      einsatztage: number({ label: 'Stück mal Tage im Einsatz', hint: 'Nur eigene' }),
      kosten: geld({ label: 'Was sie abnutzen, mit Wartung' }),
      ueberschuss: geld({ label: 'Überschuss' }),
      wiederbeschaffung: geld({ label: 'Wiederbeschaffung aller Stücke' }),
    }),
  },
  files: ['csv', 'xlsx'],
  madeOf,
});

import { type Cents, spalten } from '@traverse/schema';
import type { Day } from '../values/dates.ts';
import type { ArtikelErgebnis, ProjektErgebnis } from './antwort.ts';
import { type Ergebnis, margeOf } from './ergebnis.ts';

const ist = (label: string, field: keyof Ergebnis) =>
  ({ is: 'geld', label, of: (projekt: ProjektErgebnis): Cents => projekt.ist[field] }) as const;

/** What projects earned, as a file (PROJ-14). */
export const projektErgebnisSpalten = spalten<ProjektErgebnis>()({
  name: { is: 'text', label: 'Projekt', of: ({ name }) => name },
  kunde: { is: 'text', label: 'Kunde', of: ({ kunde }) => kunde },
  von: { is: 'tag', label: 'Von', of: ({ von }) => von },
  bis: { is: 'tag', label: 'Bis', of: ({ bis }) => bis },
  erloes: ist('Erlös', 'erloes'),
  zumietung: ist('Zumietung', 'zumietung'),
  freie: ist('Freie Mitarbeit', 'freie'),
  sonstige: ist('Weitere Ausgaben', 'sonstige'),
  fahrten: ist('Fahrten', 'fahrten'),
  maut: ist('Maut', 'maut'),
  db1: ist('Rohertrag', 'db1'),
  personal: ist('Eigenes Personal', 'personal'),
  db2: ist('nach Personal', 'db2'),
  material: ist('Eigenes Material', 'material'),
  db3: ist('nach Material', 'db3'),
  marge: { is: 'prozent', label: 'nach Personal %', of: ({ ist: { db2, erloes } }) => margeOf(db2, erloes) },
  plan: { is: 'geld', label: 'nach Personal geplant', of: ({ plan }) => plan.db2 },
});

/** Of a job that is not over its plan counts: what it costs already is no loss. */
export const istGeplant = ({ von, bis }: ProjektErgebnis, heute: Day): boolean => (bis || von) >= heute;

/** The same on a screen; only what is over is in its sums. */
export function projektListeSpalten(heute: Day) {
  const of = (projekt: ProjektErgebnis) => (istGeplant(projekt, heute) ? projekt.plan : projekt.ist);
  const amount = (label: string, field: keyof Ergebnis) =>
    ({
      is: 'geld',
      label,
      of: (projekt: ProjektErgebnis): Cents => of(projekt)[field],
      sum: (projekt: ProjektErgebnis) => !istGeplant(projekt, heute),
    }) as const;
  return spalten<ProjektErgebnis>()({
    name: { is: 'text', label: 'Projekt', of: ({ name }) => name },
    von: { is: 'tag', label: 'Tage', of: ({ von }) => von, phone: 'second' },
    erloes: amount('Erlös', 'erloes'),
    db1: amount('nach Fremdkosten', 'db1'),
    db2: { ...amount('nach Personal', 'db2'), phone: 'main' },
    plan: { is: 'geld', label: 'geplant nach Personal', of: ({ plan }) => plan.db2 },
    marge: {
      is: 'prozent',
      label: 'nach Personal %',
      of: (projekt) => margeOf(of(projekt).db2, of(projekt).erloes),
    },
    db3: amount('nach Material', 'db3'),
  });
}

/** What items brought beside what they cost (PROJ-14). */
export const artikelErgebnisSpalten = spalten<ArtikelErgebnis>()({
  name: { is: 'text', label: 'Artikel', of: ({ name }) => name },
  kategorie: { is: 'text', label: 'Kategorie', of: ({ kategorie }) => kategorie, only: 'file' },
  anzahl: { is: 'zahl', label: 'Anzahl', of: ({ anzahl }) => anzahl },
  umsatz: { is: 'geld', label: 'Umsatz', of: ({ umsatz }) => umsatz },
  einsatztage: { is: 'zahl', label: 'Einsatztage', of: ({ einsatztage }) => einsatztage },
  kosten: { is: 'geld', label: 'Kosten', of: ({ kosten }) => kosten },
  ueberschuss: { is: 'geld', label: 'Überschuss', of: ({ ueberschuss }) => ueberschuss, phone: 'main' },
  wiederbeschaffung: {
    is: 'geld',
    label: 'Wiederbeschaffung',
    of: ({ wiederbeschaffung }) => wiederbeschaffung,
    phone: 'wide',
  },
  anteil: {
    is: 'prozent',
    label: 'Umsatz davon',
    of: ({ umsatz, wiederbeschaffung }) => margeOf(umsatz, wiederbeschaffung),
    only: 'screen',
    phone: 'wide',
  },
});

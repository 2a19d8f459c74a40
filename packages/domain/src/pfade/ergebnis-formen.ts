import { day, geld, object, orEmpty, text } from '@traverse/schema';

/** What a project brought, and what went off it one after the other (F 7). */
export const ergebnis = object({
  erloes: geld({ label: 'Erlös' }),
  zumietung: geld({ label: 'Zumietung' }),
  freie: geld({ label: 'Freie Mitarbeit' }),
  sonstige: geld({ label: 'Weitere Ausgaben' }),
  fahrten: geld({ label: 'Fahrten' }),
  maut: geld({ label: 'Maut' }),
  db1: geld({ label: 'Rohertrag' }),
  personal: geld({ label: 'Eigenes Personal' }),
  db2: geld({ label: 'nach Personal' }),
  material: geld({ label: 'Eigenes Material' }),
  db3: geld({ label: 'nach Material' }),
});

/** A project with its result, plan beside actual. */
export const projektErgebnis = {
  id: text({ label: 'ID' }),
  name: text({ label: 'Name' }),
  kunde: text({ label: 'Kunde' }),
  von: orEmpty(day({ label: 'Von' })),
  bis: orEmpty(day({ label: 'Bis' })),
  plan: ergebnis,
  ist: ergebnis,
};

import { gilt } from '../abwesenheit/abwesenheit.ts';
import type { Abwesenheit, Einsatz, Person } from '../entities/index.ts';
import { fehlendeQualifikationen } from '../person/qualifikation.ts';
import { compareTexts } from '../values/compare-texts.ts';
import { dayOf, momentOf } from '../values/dates.ts';
import { type DayWindow, meets, windowOf } from '../values/day-window.ts';
import { letzterTag, type Schicht, spanneOf } from './schichten.ts';

/** Where somebody is already: on a Dienst of another project, or in a row that a hand wrote. */
export interface Belegt {
  readonly projekt: string;
  /** Of a row of a hand its days stand for it. */
  readonly schichten: readonly Schicht[];
  readonly status: Einsatz['status'] | 'von Hand';
}

/** What is known of somebody who may be chosen. */
export interface Kandidatin extends Pick<Person, 'id' | 'name' | 'qualifikationen' | 'funktionen' | 'art'> {
  readonly belegt: readonly Belegt[];
  readonly abwesend: readonly Pick<Abwesenheit, 'von' | 'bis' | 'stand' | 'anzeige'>[];
}

/** How somebody stands to a Dienst before anybody asks; whoever is busy or away stays choosable. */
export interface Kandidat {
  readonly person: Person['id'];
  readonly stand: 'frei' | 'Hinweis' | 'belegt' | 'abwesend';
  readonly hinweise: readonly string[];
}

interface Gesucht {
  readonly schichten: readonly Schicht[];
  /** What the function asks for. */
  readonly qualifikationen: readonly string[];
}

/** Who may be asked: free without hints, free with hints, busy or away, each by name (P1.4). */
export function kandidaten(gesucht: Gesucht, personen: readonly Kandidatin[]): Kandidat[] {
  return personen
    .map((each) => ({ ...standOf(gesucht, each), name: each.name }))
    .toSorted((one, other) => RANK[one.stand] - RANK[other.stand] || compareTexts(one.name, other.name))
    .map(({ name: _, ...kandidat }) => kandidat);
}

const RANK: { readonly [S in Kandidat['stand']]: number } = { frei: 0, Hinweis: 1, belegt: 2, abwesend: 2 };

function standOf({ schichten, qualifikationen }: Gesucht, each: Kandidatin): Kandidat {
  const meeting = each.belegt.filter((other) => overlap(schichten, other.schichten));
  const busy = meeting.filter(({ status }) => status !== 'angefragt' && status !== 'vorgemerkt');
  const asked = meeting.filter(({ status }) => status === 'angefragt');
  const days = tageOf(schichten);
  const away = each.abwesend.filter((other) => {
    const window = windowOf(other.von, other.bis);
    return gilt(other) && days !== undefined && window !== undefined && meets(window, days);
  });
  const hinweise = [
    ...away.map(({ anzeige }) => String(anzeige)),
    ...busy.map(({ projekt }) => `schon für ${projekt}`),
    ...fehlendeQualifikationen(qualifikationen, each.qualifikationen, letzterTag(schichten)),
    ...asked.map(({ projekt }) => `auch gefragt für ${projekt}`),
  ];
  const stand =
    away.length > 0 ? 'abwesend' : busy.length > 0 ? 'belegt' : hinweise.length > 0 ? 'Hinweis' : 'frei';
  return { person: each.id, stand, hinweise: [...new Set(hinweise)] };
}

/** The calendar days of Schichten: one that ends at midnight has nothing of the next. */
export function tageOf(schichten: readonly Schicht[]): DayWindow | undefined {
  const [von, bis] = [dayOf(spanneOf(schichten).von), letzterTag(schichten)];
  return von === '' || bis === '' ? undefined : { von, bis };
}

/** Whether two of them are at the same time; one that begins as the other ends does not clash. */
function overlap(some: readonly Schicht[], others: readonly Schicht[]): boolean {
  return some.some((one) => others.some((other) => clash(one, other)));
}

function clash(one: Schicht, other: Schicht): boolean {
  if (one.von === '' || one.bis === '' || other.von === '' || other.bis === '') return false;
  return momentOf(one.von) < momentOf(other.bis) && momentOf(other.von) < momentOf(one.bis);
}

import type { Projekt } from '../entities/index.ts';
import { type Phase, phasen } from '../options/phasen.ts';
import { compareTexts } from '../values/compare-texts.ts';
import { formatDayRange } from '../values/date-format.ts';
import { addDays, type Day, dayOf } from '../values/dates.ts';
import { type DayWindow, windowOf } from '../values/day-window.ts';

type Dispo = Projekt['dispo'][number];
type Planned = Pick<Projekt, 'datum_von' | 'datum_bis' | 'dispo'>;

/** How high a bar stands: on the way, setting up or taking down, in use. */
export type Phasenhoehe = 'niedrig' | 'mittel' | 'voll';

const HOEHEN: { readonly [P in Phase]: Phasenhoehe } = {
  Packen: 'niedrig',
  Verladen: 'niedrig',
  Anfahrt: 'niedrig',
  Aufbau: 'mittel',
  Probe: 'mittel',
  Veranstaltung: 'voll',
  Abbau: 'mittel',
  Rückfahrt: 'niedrig',
  Entladen: 'niedrig',
};

/** Days in a row on which the bar of a project is equally high. */
export interface Phasenband extends DayWindow {
  readonly hoehe: Phasenhoehe;
}

/**
 * The bar of a project by what its schedule says of its days; the highest of a day counts, and a phase outside the days
 * of the project is drawn as well. A day of which nothing is said is full, or low where it is said when the event is.
 * Nothing for a project that names no phase. Source: W 5.4
 */
export function phasenbaender({ datum_von, datum_bis, dispo }: Planned): readonly Phasenband[] {
  const named = benannte(dispo);
  if (named.length === 0) return [];
  const own = windowOf(datum_von, datum_bis);
  const unsaid: Phasenhoehe = named.some(({ art }) => art === 'Veranstaltung') ? 'niedrig' : 'voll';
  const edges = [...named, ...(own ? [own] : [])].flatMap(({ von, bis }) => [von, addDays(bis, 1)]);
  const starts = [...new Set(edges)].toSorted();
  const baender: Phasenband[] = [];
  for (const [index, von] of starts.entries()) {
    const next = starts[index + 1];
    const heights = named.filter((each) => isOn(each, von)).map(({ art }) => HOEHEN[art]);
    const hoehe = highest(heights) ?? (own && isOn(own, von) ? unsaid : undefined);
    if (next === undefined || hoehe === undefined) continue;
    const bis = addDays(next, -1);
    const last = baender.at(-1);
    if (last?.hoehe === hoehe && addDays(last.bis, 1) === von) baender[baender.length - 1] = { ...last, bis };
    else baender.push({ von, bis, hoehe });
  }
  return baender;
}

/** From the first day of a project to its last, phases outside of its own days included; nothing without any days. */
export function projektSpanne(projekt: Planned, baender = phasenbaender(projekt)): DayWindow | undefined {
  const own = windowOf(projekt.datum_von, projekt.datum_bis);
  return own && { von: baender[0]?.von ?? own.von, bis: baender.at(-1)?.bis ?? own.bis };
}

/** `Aufbau 2.12.2026, Veranstaltung 3.12. – 4.12.2026`, by their first day; for those who do not see the bar. */
export function phasenWords(dispo: readonly Dispo[]): string {
  return benannte(dispo)
    .toSorted((one, other) => compareTexts(one.von, other.von))
    .map(({ art, von, bis }) => `${art} ${formatDayRange(von, bis)}`)
    .join(', ');
}

/** What a schedule says of a day: its phases, each once, and when the first of those that begin on it begins. */
export function phasenOn(
  dispo: readonly Dispo[],
  day: Day,
): { readonly phasen: readonly Phase[]; readonly von: Dispo['von'] } {
  const today = benannte(dispo)
    .filter((each) => isOn(each, day))
    .toSorted((one, other) => compareTexts(one.beginn, other.beginn));
  const begins = today.find(({ beginn }) => dayOf(beginn) === day);
  return { phasen: [...new Set(today.map(({ art }) => art))], von: begins?.beginn ?? '' };
}

/** `Aufbau: Bühne links`; what says its phase already is said once. */
export function dispoTitle({ art = '', beschreibung }: Pick<Dispo, 'art' | 'beschreibung'>): string {
  const isSaid = art === '' || beschreibung.trim().toLowerCase().startsWith(art.toLowerCase());
  return isSaid ? beschreibung : `${art}: ${beschreibung}`;
}

/** The phase that the words of an entry begin with: 'Abbau, alle'. */
export function phaseOfEntry(words: string): Phase | undefined {
  const plain = words.trim().toLowerCase();
  return phasen.find((phase) => plain.startsWith(phase.toLowerCase()));
}

interface Benannt extends DayWindow {
  readonly art: Phase;
  readonly beginn: Dispo['von'];
}

/** Those that say what they are and when. */
function benannte(dispo: readonly Dispo[]): readonly Benannt[] {
  return dispo.flatMap(({ art, von, bis }) => {
    const days = windowOf(von, bis);
    return art && days ? [{ art, beginn: von, ...days }] : [];
  });
}

function highest(heights: readonly Phasenhoehe[]): Phasenhoehe | undefined {
  return (['voll', 'mittel', 'niedrig'] as const).find((each) => heights.includes(each));
}

const isOn = ({ von, bis }: DayWindow, day: Day): boolean => von <= day && day <= bis;

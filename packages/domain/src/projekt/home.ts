import type { Projekt, User } from '../entities/index.ts';
import { addDays, type Day, dayOf, weekOf } from '../values/dates.ts';
import { labelsOf, shareLabel } from './labels.ts';

// Source: spec part 1, section 9 "Project list page size", "recent-projects window".
const RECENT_DAYS = 2;
export const mostOnHome = 50;

type Card = Pick<Projekt, 'id' | 'label' | 'datum_von' | 'datum_bis' | 'mitarbeiter'>;

/** Who looks at home, and when. */
export interface HomeViewer {
  readonly user: Pick<User, 'label'> & { readonly id: string };
  readonly favouriten: ReadonlySet<Projekt['id']>;
  readonly today: Day;
}

/** The first day from which on projects are shown. */
export function homeFrom(today: Day): Day {
  return addDays(today, -RECENT_DAYS);
}

/**
 * Whether the listed projects of home hold this one (HOME-03): without a label, with one of the user's or with the
 * user among its staff (R20), from two days ago onward, no favourite. A project that runs still is shown, however long ago it began.
 */
export function isListedOnHome(projekt: Card, viewer: HomeViewer): boolean {
  const labels = labelsOf(projekt.label);
  const last = dayOf(projekt.datum_bis || projekt.datum_von);
  return (
    !viewer.favouriten.has(projekt.id) &&
    last >= homeFrom(viewer.today) &&
    (labels.length === 0 ||
      shareLabel(labels, labelsOf(viewer.user.label)) ||
      projekt.mitarbeiter.some(({ user_id }) => user_id === viewer.user.id))
  );
}

/** What home shows: favourites first, then the listed projects, both sorted by -datum_von. */
export function homeProjekte<P extends Card>(projekte: readonly P[], viewer: HomeViewer): P[] {
  const sorted = projekte.toSorted(byStartDescending);
  const favourites = sorted.filter(({ id }) => viewer.favouriten.has(id));
  const listed = sorted.filter((projekt) => isListedOnHome(projekt, viewer));
  return [...favourites, ...listed.slice(0, mostOnHome)];
}

function byStartDescending(one: Card, other: Card): number {
  if (one.datum_von === other.datum_von) return 0;
  return one.datum_von < other.datum_von ? 1 : -1;
}

/** Days by which home narrows its cards: those that are on today, in this week or the next, or still to begin. */
export const wannWorte = {
  heute: 'Heute',
  wochen: 'Diese und nächste Woche',
  kommende: 'Kommende',
} as const;
export type Wann = keyof typeof wannWorte;

/** Whether a project is on then; one without an end is over on the day it begins. */
export function istWann(
  { datum_von, datum_bis }: Pick<Projekt, 'datum_von' | 'datum_bis'>,
  wann: Wann,
  today: Day,
): boolean {
  const von = dayOf(datum_von);
  const bis = dayOf(datum_bis) || von;
  if (von === '' || bis === '') return false;
  if (wann === 'kommende') return von > today;
  const last = wann === 'heute' ? today : addDays(weekOf(today).to, 7);
  const first = wann === 'heute' ? today : weekOf(today).from;
  return von <= last && bis >= first;
}

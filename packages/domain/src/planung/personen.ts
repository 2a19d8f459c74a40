import type { Projekt, RecordIn } from '../entities/index.ts';
import {
  addDays,
  type Day,
  dayOf,
  eachDay,
  momentOf,
  type StoredDate,
  wireDateWithTime,
} from '../values/dates.ts';
import { type DayWindow, windowOf } from '../values/day-window.ts';
import { plainName } from '../values/same-name.ts';

type Job = Pick<RecordIn<'job'>, 'projekt' | 'ausfuehrer' | 'user' | 'zeit' | 'bis'>;
type Team = Pick<Projekt, 'id' | 'name' | 'status' | 'datum_von' | 'datum_bis' | 'mitarbeiter'>;

/** When somebody carries out a job, in milliseconds since 1970; without an end to the end of its day. */
interface Dienst extends DayWindow {
  readonly from: number;
  readonly until: number;
}

/** Somebody on one project (PLAN-04). */
export interface PersonBar extends DayWindow {
  /** The id of a user, else a name without case. */
  readonly person: string;
  readonly name: string;
  readonly position: string;
  readonly projekt: Pick<Projekt, 'id' | 'name' | 'status'>;
  readonly jobs: readonly Dienst[];
}

/** Somebody on projects that share days: each of them clashes with another one of them. */
export interface Doppelt {
  readonly person: string;
  readonly name: string;
  readonly tage: readonly [Day, ...Day[]];
  readonly projekte: readonly PersonBar['projekt'][];
}

/**
 * Everybody's bars: one for each project whose staff they are on or whose jobs they carry out, from the first to the last
 * of these jobs, else on the days of the project. Somebody is a user, else a name. Source: W 5.4
 */
export function personBars(projekte: readonly Team[], jobs: readonly Job[]): readonly PersonBar[] {
  const keyOf = personKeys(projekte, jobs);
  const byProjekt = Map.groupBy(jobs, ({ projekt }): string => projekt);
  return projekte.flatMap((projekt) => {
    const { id, name, status, mitarbeiter } = projekt;
    const own = byProjekt.get(id) ?? [];
    const jobsOf = Map.groupBy(own, ({ user, ausfuehrer }) => keyOf(user, ausfuehrer));
    const people = new Map<string, { name: string; position: string }>();
    for (const row of mitarbeiter)
      meet(people, keyOf(row.user_id, row.name), row.name.trim(), row.position.trim());
    for (const job of own) meet(people, keyOf(job.user, job.ausfuehrer), job.ausfuehrer.trim(), '');
    return [...people].flatMap(([person, { name: called, position }]) => {
      const dienste = (jobsOf.get(person) ?? []).flatMap(dienstOf);
      const days = spanOf(dienste) ?? windowOf(projekt.datum_von, projekt.datum_bis);
      const bar = { person, name: called, position, projekt: { id, name, status }, jobs: dienste };
      return days ? [{ ...bar, ...days }] : [];
    });
  });
}

/**
 * Who is needed twice on a day. Inquiries, offers and what was called off bind nobody; where somebody has jobs of both
 * projects on a day, only jobs that overlap count. Source: W 5.4, V5.24
 */
export function doppelte(bars: readonly PersonBar[]): readonly Doppelt[] {
  const byPerson = Map.groupBy(
    bars.filter(({ projekt }) => binds(projekt.status)),
    ({ person }) => person,
  );
  return [...byPerson.values()].flatMap(clashesOf);
}

/**
 * Who is on other projects while something is done, by id of user and by name without case: the names of these. As of
 * `doppelte` inquiries, offers and what was called off bind nobody; without an end it takes the rest of its day.
 */
export function belegte(
  bars: readonly PersonBar[],
  { zeit, bis, projekt }: Pick<Job, 'zeit' | 'bis' | 'projekt'>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const [dienst] = dienstOf({ zeit, bis });
  if (!dienst) return found;
  const asked = { von: dienst.von, bis: dienst.bis, jobs: [dienst] };
  const elsewhere = bars.filter((bar) => binds(bar.projekt.status) && bar.projekt.id !== projekt);
  for (const bar of elsewhere) {
    if (!sharedDays(asked, bar).some((day) => clash(asked, bar, day))) continue;
    for (const key of new Set([bar.person, plainName(bar.name)]))
      found.set(key, [...(found.get(key) ?? []), bar.projekt.name]);
  }
  return found;
}

interface Cluster {
  readonly bars: Set<PersonBar>;
  readonly tage: Set<Day>;
}

/** Of one person. Those that clash with the same one are told together: it is put right in one go. */
function clashesOf(bars: readonly PersonBar[]): Doppelt[] {
  const clusters: Cluster[] = [];
  const inOrder = bars.toSorted(byStart);
  for (const [index, one] of inOrder.entries())
    for (const other of inOrder.slice(index + 1)) {
      // They stand by their first day: this one and all that follow begin after its end.
      if (other.von > one.bis) break;
      const tage = sharedDays(one, other).filter((day) => clash(one, other, day));
      if (tage.length === 0) continue;
      const known = clusters.filter((each) => each.bars.has(one) || each.bars.has(other));
      for (const each of known) clusters.splice(clusters.indexOf(each), 1);
      clusters.push({
        bars: new Set([...known.flatMap((each) => [...each.bars]), one, other]),
        tage: new Set([...known.flatMap((each) => [...each.tage]), ...tage]),
      });
    }
  return clusters.flatMap((cluster) => {
    const [first, ...more] = [...cluster.tage].toSorted();
    const own = inOrder.filter((bar) => cluster.bars.has(bar));
    const [bar] = own;
    if (first === undefined || !bar) return [];
    const projekte = own.map(({ projekt }) => projekt);
    return [{ person: bar.person, name: bar.name, tage: [first, ...more], projekte }];
  });
}

/** Down to the id: in what order they were asked for is chance. */
function byStart({ von, projekt }: PersonBar, other: PersonBar): number {
  if (von !== other.von) return von < other.von ? -1 : 1;
  return projekt.name.localeCompare(other.projekt.name, 'de') || (projekt.id < other.projekt.id ? -1 : 1);
}

type Busy = Pick<PersonBar, 'von' | 'bis' | 'jobs'>;

function sharedDays(one: Busy, other: Busy): Day[] {
  return eachDay(one.von > other.von ? one.von : other.von, one.bis < other.bis ? one.bis : other.bis);
}

/** Whether a project takes the time of those who are on it. */
function binds(status: Projekt['status']): boolean {
  return status !== 'Anfrage' && status !== 'Angebot' && status !== 'Abgesagt';
}

function clash(one: Busy, other: Busy, day: Day): boolean {
  const on = ({ jobs }: Busy) => jobs.filter(({ von, bis }) => von <= day && day <= bis);
  const [mine, theirs] = [on(one), on(other)];
  if (mine.length === 0 || theirs.length === 0) return true;
  const [dawn, night] = [startOf(day), startOf(addDays(day, 1))];
  return mine.some((job) =>
    theirs.some((each) => Math.max(job.from, each.from, dawn) < Math.min(job.until, each.until, night)),
  );
}

/** Names that a user goes by lead to that user, wherever they stand. */
function personKeys(projekte: readonly Team[], jobs: readonly Job[]) {
  const users = new Map<string, string>();
  for (const { mitarbeiter } of projekte)
    for (const { user_id, name } of mitarbeiter) if (user_id) users.set(plainName(name), user_id);
  for (const { user, ausfuehrer } of jobs) if (user) users.set(plainName(ausfuehrer), user);
  return (user: string | undefined, name: string): string =>
    user || (users.get(plainName(name)) ?? plainName(name));
}

function meet(
  people: Map<string, { name: string; position: string }>,
  key: string,
  name: string,
  position: string,
) {
  if (key === '' || name === '') return;
  const known = people.get(key);
  if (!known) people.set(key, { name, position });
}

function dienstOf({ zeit, bis }: Pick<Job, 'zeit' | 'bis'>): Dienst[] {
  if (zeit === '') return [];
  const von = dayOf(zeit);
  const last = dayOf(bis) || von;
  const until = bis === '' ? startOf(addDays(von, 1)) : momentOf(bis);
  return [{ von, bis: last, from: momentOf(zeit), until }];
}

function spanOf(dienste: readonly Dienst[]): DayWindow | undefined {
  const [first] = dienste;
  if (!first) return undefined;
  return dienste.reduce<DayWindow>(
    ({ von, bis }, each) => ({ von: each.von < von ? each.von : von, bis: each.bis > bis ? each.bis : bis }),
    first,
  );
}

function startOf(day: Day): number {
  const midnight: StoredDate = wireDateWithTime(day, 0);
  return momentOf(midnight);
}

import { letzterTag } from '../einsatz/schichten.ts';
import { bindet } from '../einsatz/status.ts';
import type { Einsatz, Projekt, RecordIn } from '../entities/index.ts';
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

/** One Schicht of somebody, as whoever plans people sees it. */
export interface PlanSchicht {
  readonly einsatz: Einsatz['id'];
  readonly projekt: Projekt['id'];
  readonly name: string;
  /** Her account, else empty. */
  readonly user: string;
  readonly funktion: string;
  readonly status: Einsatz['status'];
  readonly von: RecordIn<'job'>['zeit'];
  readonly bis: RecordIn<'job'>['bis'];
  readonly ruft?: Ruf | undefined;
}

/** What her bar calls out: her answer is late, or she has not read what changed. */
export type Ruf = 'überfällig' | 'nicht bestätigt';

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
  /** Of a Schicht how she stands to it, and of which Einsatz it is; of rows of hands and jobs nothing. */
  readonly stand?: Einsatz['status'];
  readonly einsatz?: Einsatz['id'];
  readonly ruft?: Ruf | undefined;
  /** Entries of hers outside of her Schichten of this project: worth a look. */
  readonly ausserhalb?: true;
}

/** Somebody on projects that share days: each of them clashes with another one of them. */
export interface Doppelt {
  readonly person: string;
  readonly name: string;
  readonly tage: readonly [Day, ...Day[]];
  readonly projekte: readonly PersonBar['projekt'][];
  /** One of them has only said yes otherwise: there is time to put it right. */
  readonly schwer: boolean;
}

/**
 * Everybody's bars: one for each project whose staff they are on or whose jobs they carry out, from the first to the last
 * of these jobs, else on the days of the project. Somebody is a user, else a name. Whoever is eingeteilt has a bar for each Schicht where these are
 * given, else from the first to the last (C 3). Source: W 5.4
 */
export function personBars(
  projekte: readonly Team[],
  jobs: readonly Job[],
  schichten?: readonly PlanSchicht[],
): readonly PersonBar[] {
  const keyOf = personKeys(projekte, jobs, schichten ?? []);
  const ofProjekt = Map.groupBy(schichten ?? [], ({ projekt }): string => projekt);
  const byProjekt = Map.groupBy(jobs, ({ projekt }): string => projekt);
  return projekte.flatMap((projekt) => {
    const { id, name, status, mitarbeiter } = projekt;
    const own = byProjekt.get(id) ?? [];
    const jobsOf = Map.groupBy(own, ({ user, ausfuehrer }) => keyOf(user, ausfuehrer));
    const people = new Map<string, { name: string; position: string }>();
    const firm = firmPieces(mitarbeiter, schichten && (ofProjekt.get(id) ?? []), keyOf);
    for (const row of mitarbeiter)
      if (!row.person) meet(people, keyOf(row.user_id, row.name), row.name.trim(), row.position.trim());
    for (const job of own) meet(people, keyOf(job.user, job.ausfuehrer), job.ausfuehrer.trim(), '');
    const firmBars = firm.map(({ piece, ...each }): PersonBar => {
      const { von, bis } = piece;
      return { ...each, von, bis, jobs: [piece], projekt: { id, name, status } };
    });
    const others = [...people].flatMap(([person, { name: called, position }]): PersonBar[] => {
      const mine = firm.filter((each) => each.person === person && isThere(each));
      const dienste = (jobsOf.get(person) ?? []).flatMap(dienstOf).filter((each) => !isWithin(each, mine));
      const bar = { person, name: called, position, projekt: { id, name, status }, jobs: dienste };
      const span = spanOf(dienste);
      // On a Dienst of it she is there then, and not for all of its days.
      if (mine.length > 0) return span ? [{ ...bar, ...span, ausserhalb: true }] : [];
      const days = span ?? windowOf(projekt.datum_von, projekt.datum_bis);
      return days ? [{ ...bar, ...days }] : [];
    });
    return [...firmBars, ...others];
  });
}

type Firm = Pick<PersonBar, 'person' | 'name' | 'position' | 'stand' | 'einsatz' | 'ruft'> & {
  readonly piece: Dienst;
};

const isThere = ({ stand }: Pick<PersonBar, 'stand'>): boolean =>
  stand === undefined || bindet({ status: stand });

/** Her own work inside of one of her Schichten is no second occupation. */
const isWithin = ({ from, until }: Dienst, mine: readonly Firm[]): boolean =>
  mine.some(({ piece }) => piece.from <= from && until <= piece.until);

/** Of Schichten each, where they are known; else the row of whoever is eingeteilt, from the first to the last. */
function firmPieces(
  rows: Team['mitarbeiter'],
  schichten: readonly PlanSchicht[] | undefined,
  keyOf: ReturnType<typeof personKeys>,
): Firm[] {
  if (schichten)
    return schichten.flatMap(({ einsatz, name, user, funktion, status, ruft, von, bis }): Firm[] =>
      pieceOf(von, bis).map((piece) => ({
        person: keyOf(user, name),
        name: name.trim(),
        position: funktion,
        stand: status,
        einsatz,
        ...(ruft && { ruft }),
        piece,
      })),
    );
  return rows
    .filter(({ person }) => person)
    .flatMap(({ name, user_id, position, von = '', bis = '' }) =>
      pieceOf(von, bis).map((piece): Firm => {
        const called = { person: keyOf(user_id, name), name: name.trim(), position: position.trim() };
        return { ...called, stand: 'eingeteilt', piece };
      }),
    );
}

function pieceOf(von: PlanSchicht['von'], bis: PlanSchicht['bis']): Dienst[] {
  if (von === '' || bis === '') return [];
  const [first, last] = [dayOf(von), letzterTag([{ von, bis, pause: 0 }])];
  return last === '' ? [] : [{ von: first, bis: last, from: momentOf(von), until: momentOf(bis) }];
}

/**
 * Who is needed twice on a day. Inquiries, offers and what was called off bind nobody; where somebody has jobs of both
 * projects on a day, only jobs that overlap count. A Schicht binds whoever is on it or has said yes, whatever its project
 * says (P3.6). Source: W 5.4, V5.24
 */
export function doppelte(bars: readonly PersonBar[]): readonly Doppelt[] {
  const byPerson = Map.groupBy(bars.filter(isBusy), ({ person }) => person);
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
  const elsewhere = bars.filter((bar) => isBusy(bar) && bar.projekt.id !== projekt);
  for (const bar of elsewhere) {
    if (!sharedDays(asked, bar).some((day) => clash(asked, bar, day))) continue;
    for (const key of new Set([bar.person, plainName(bar.name)]))
      found.set(key, [...new Set([...(found.get(key) ?? []), bar.projekt.name])]);
  }
  return found;
}

interface Cluster {
  readonly bars: Set<PersonBar>;
  readonly tage: Set<Day>;
  readonly schwer: boolean;
}

/** Of one person. Those that clash with the same one are told together: it is put right in one go. */
function clashesOf(bars: readonly PersonBar[]): Doppelt[] {
  const clusters: Cluster[] = [];
  const inOrder = bars.toSorted(byStart);
  for (const [index, one] of inOrder.entries())
    for (const other of inOrder.slice(index + 1)) {
      // They stand by their first day: this one and all that follow begin after its end.
      if (other.von > one.bis) break;
      if (one.projekt.id === other.projekt.id) continue;
      const tage = sharedDays(one, other).filter((day) => clash(one, other, day));
      if (tage.length === 0) continue;
      const known = clusters.filter((each) => each.bars.has(one) || each.bars.has(other));
      for (const each of known) clusters.splice(clusters.indexOf(each), 1);
      clusters.push({
        bars: new Set([...known.flatMap((each) => [...each.bars]), one, other]),
        tage: new Set([...known.flatMap((each) => [...each.tage]), ...tage]),
        schwer: known.some((each) => each.schwer) || (one.stand !== 'zugesagt' && other.stand !== 'zugesagt'),
      });
    }
  return clusters.flatMap((cluster) => {
    const [first, ...more] = [...cluster.tage].toSorted();
    const own = inOrder.filter((bar) => cluster.bars.has(bar));
    const [bar] = own;
    if (first === undefined || !bar) return [];
    const projekte = [...new Map(own.map(({ projekt }) => [projekt.id, projekt])).values()];
    const { schwer } = cluster;
    return [{ person: bar.person, name: bar.name, tage: [first, ...more], projekte, schwer }];
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

const isBusy = ({ stand, projekt }: PersonBar): boolean =>
  stand === undefined ? binds(projekt.status) : bindet({ status: stand });

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
function personKeys(
  projekte: readonly Team[],
  jobs: readonly Job[],
  schichten: readonly Pick<PlanSchicht, 'user' | 'name'>[],
) {
  const users = new Map<string, string>();
  for (const { mitarbeiter } of projekte)
    for (const { user_id, name } of mitarbeiter) if (user_id) users.set(plainName(name), user_id);
  for (const { user, name } of schichten) if (user) users.set(plainName(name), user);
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

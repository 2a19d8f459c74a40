import type { WireDate } from '@traverse/schema';
import type { Projekt, RecordIn, User } from '../entities/index.ts';
import {
  addDays,
  type Day,
  dayOf,
  endAfter,
  minutesOfDay,
  momentOf,
  type StoredDate,
  wireDateWithTime,
} from '../values/dates.ts';

type Job = Pick<RecordIn<'job'>, 'id' | 'job' | 'ort' | 'ausfuehrer' | 'zeit' | 'bis' | 'updated'>;

/** When something is: on whole days in Germany, both included, or between two moments (milliseconds since 1970). */
type Zeitraum =
  | { readonly kind: 'days'; readonly von: Day; readonly bis: Day }
  | { readonly kind: 'moments'; readonly von: number; readonly bis: number };

/** How sure it is, as calendars say it (RFC 5545). */
export type KalenderStand = 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';

/** One entry of somebody's calendar (AKTE-03). */
export interface KalenderEintrag {
  /** The same as long as the record is there, whatever changes in it. */
  readonly uid: string;
  readonly titel: string;
  readonly ort: string;
  /** Several lines. */
  readonly beschreibung: string;
  readonly zeitraum: Zeitraum;
  /** Called off it stays, struck through, so that nobody drives there. */
  readonly stand: KalenderStand;
  /** How often it was changed for whoever has it: a program takes the higher one. */
  readonly folge?: number;
  /** Whose page it leads to; '' leads nowhere. */
  readonly projekt: Projekt['id'] | '';
  readonly updated: WireDate;
}

// Calendars show the past as well, but nobody scrolls back further than that.
const PAST_DAYS = 365;
// Where nobody says until when.
const JOB_MINUTES = 60;
const MINUTE_MS = 60_000;
// Days without a time are stored at 03:00 (EDIT-06).
const WHOLE_DAY_MINUTES = 3 * 60;

/** The first day of what a calendar holds. */
export function kalenderFrom(today: Day): Day {
  return addDays(today, -PAST_DAYS);
}

/** Whether a project is somebody's: they are on its staff, carry out one of its jobs, or have marked it. */
export function concernsUser(
  projekt: Pick<Projekt, 'id' | 'mitarbeiter'>,
  facts: {
    readonly user: User['id'];
    readonly favouriten: ReadonlySet<string>;
    /** Projects of the jobs the user carries out. */
    readonly ofJobs: ReadonlySet<string>;
  },
): boolean {
  return (
    projekt.mitarbeiter.some(({ user_id }) => user_id === facts.user) ||
    facts.favouriten.has(projekt.id) ||
    facts.ofJobs.has(projekt.id)
  );
}

/** What a place is called, and where it is: what a phone finds the way by. */
const mitAnschrift = (ort: string, anschrift: string): string =>
  [ort, anschrift].filter((each) => each !== '').join(', ');

/** A project from its start to its end; on whole days where neither has a time. `anschrift`: of its place, where it is joined with one. */
export function projektEintrag(projekt: Projekt, anschrift = ''): KalenderEintrag | undefined {
  const { datum_von, datum_bis } = projekt;
  if (datum_von === '') return undefined;
  return {
    uid: `projekt-${projekt.id}`,
    titel: projekt.name,
    ort: mitAnschrift(projekt.ort, anschrift),
    beschreibung: linesOf(
      projekt.auftragsnummer && `Auftrag ${projekt.auftragsnummer}`,
      projekt.kunde && `Kunde: ${projekt.kunde}`,
      ...projekt.ansprechpartner.map(({ person, position, telefon }) =>
        [person, position, telefon].filter((text) => text !== '').join(', '),
      ),
    ),
    zeitraum: zeitraumOf(datum_von, datum_bis || endAfter(datum_von)),
    stand: projektStand(projekt),
    projekt: projekt.id,
    updated: projekt.updated,
  };
}

/** What is only asked about, offered or held is not sure yet (P11.2). */
export function projektStand({ status }: Pick<Projekt, 'status'>): KalenderStand {
  if (status === 'Abgesagt') return 'CANCELLED';
  return status === '' || status === 'Bestätigt' || status === 'Abgeschlossen' ? 'CONFIRMED' : 'TENTATIVE';
}

/** An entry of the Zeitplan to its end, else an hour long, under its own name and that of its project. */
export function jobEintrag(
  job: Job,
  projekt: Pick<Projekt, 'id' | 'name' | 'ort' | 'status'>,
): KalenderEintrag | undefined {
  if (job.zeit === '') return undefined;
  const von = momentOf(job.zeit);
  return {
    uid: `job-${job.id}`,
    titel: `${job.job} (${projekt.name})`,
    ort: job.ort || projekt.ort,
    beschreibung: linesOf(job.ausfuehrer && `Ausführer: ${job.ausfuehrer}`),
    zeitraum: { kind: 'moments', von, bis: endOfJob(job, von) },
    stand: projektStand(projekt),
    projekt: projekt.id,
    updated: job.updated,
  };
}

/** A day without a time lasts to its end; an end that is no end, as older ones may be, is none. */
function endOfJob({ bis }: Job, von: number): number {
  const end = bis === '' ? 0 : hasTime(bis) ? momentOf(bis) : endOfDay(dayOf(bis));
  return end > von ? end : von + JOB_MINUTES * MINUTE_MS;
}

const hasTime = (date: StoredDate): boolean => minutesOfDay(date) !== WHOLE_DAY_MINUTES;
const startOfDay = (day: Day): number => momentOf(wireDateWithTime(day, 0));
const endOfDay = (day: Day): number => startOfDay(addDays(day, 1));

function zeitraumOf(von: StoredDate, bis: WireDate): Zeitraum {
  const end = bis === '' ? von : bis;
  if (!hasTime(von) && !hasTime(end)) return { kind: 'days', von: dayOf(von), bis: dayOf(end) };
  const first = hasTime(von) ? momentOf(von) : startOfDay(dayOf(von));
  const last = hasTime(end) ? momentOf(end) : endOfDay(dayOf(end));
  return { kind: 'moments', von: first, bis: last > first ? last : endOfDay(dayOf(von)) };
}

function linesOf(...lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n');
}

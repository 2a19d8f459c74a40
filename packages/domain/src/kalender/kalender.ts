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
} from '../values/dates.ts';

type Job = Pick<RecordIn<'job'>, 'id' | 'job' | 'ort' | 'ausfuehrer' | 'zeit' | 'updated'>;

/** When something is: on whole days in Germany, both included, or between two moments (milliseconds since 1970). */
type Zeitraum =
  | { readonly kind: 'days'; readonly von: Day; readonly bis: Day }
  | { readonly kind: 'moments'; readonly von: number; readonly bis: number };

/** One entry of somebody's calendar (AKTE-03). */
export interface KalenderEintrag {
  /** The same as long as the record is there, whatever changes in it. */
  readonly uid: string;
  readonly titel: string;
  readonly ort: string;
  /** Several lines. */
  readonly beschreibung: string;
  readonly zeitraum: Zeitraum;
  readonly projekt: Projekt['id'];
  readonly updated: WireDate;
}

// Calendars show the past as well, but nobody scrolls back further than that.
const PAST_DAYS = 365;
// A Zeitplan says when something begins.
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

/** A project from its start to its end; on whole days where neither has a time. */
export function projektEintrag(projekt: Projekt): KalenderEintrag | undefined {
  const { datum_von, datum_bis } = projekt;
  if (datum_von === '') return undefined;
  return {
    uid: `projekt-${projekt.id}`,
    titel: projekt.name,
    ort: projekt.ort,
    beschreibung: linesOf(
      projekt.auftragsnummer && `Auftrag ${projekt.auftragsnummer}`,
      projekt.kunde && `Kunde: ${projekt.kunde}`,
      ...projekt.ansprechpartner.map(({ person, position, telefon }) =>
        [person, position, telefon].filter((text) => text !== '').join(', '),
      ),
    ),
    zeitraum: zeitraumOf(datum_von, datum_bis || endAfter(datum_von)),
    projekt: projekt.id,
    updated: projekt.updated,
  };
}

/** An entry of the Zeitplan, an hour long, under its own name and that of its project. */
export function jobEintrag(
  job: Job,
  projekt: Pick<Projekt, 'id' | 'name' | 'ort'>,
): KalenderEintrag | undefined {
  if (job.zeit === '') return undefined;
  const von = momentOf(job.zeit);
  return {
    uid: `job-${job.id}`,
    titel: `${job.job} (${projekt.name})`,
    ort: job.ort || projekt.ort,
    beschreibung: linesOf(job.ausfuehrer && `Ausführer: ${job.ausfuehrer}`),
    zeitraum: { kind: 'moments', von, bis: von + JOB_MINUTES * MINUTE_MS },
    projekt: projekt.id,
    updated: job.updated,
  };
}

function zeitraumOf(von: StoredDate, bis: WireDate): Zeitraum {
  const end = bis === '' ? von : bis;
  const isWholeDays = [von, end].every((date) => minutesOfDay(date) === WHOLE_DAY_MINUTES);
  if (isWholeDays) return { kind: 'days', von: dayOf(von), bis: dayOf(end) };
  return { kind: 'moments', von: momentOf(von), bis: momentOf(end) };
}

function linesOf(...lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n');
}

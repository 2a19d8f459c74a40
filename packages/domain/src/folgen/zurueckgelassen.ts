import type { Packliste } from '../entities/index.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import { type DayWindow, windowOf } from '../values/day-window.ts';
import { type Dated, isOwnDate, isThere, type Move, moveOf, type Span, type Thing, ziel } from './tage.ts';

/** The days of a project that something was left behind on; empty while it goes with its project. */
export type LeftBehind = Pick<Packliste, 'projektVon' | 'projektBis'>;

export const agreeing: LeftBehind = { projektVon: '', projektBis: '' };

/** Why something stays where it is; the first that holds is named. */
export type BleibtGrund =
  | 'festgeschrieben'
  | 'schon zurück'
  | 'schon bestellt'
  | 'nicht deins'
  | 'schon vorbei'
  | 'eigener Termin';

/** Of these nobody has to be told later: they stay for good, or on purpose. */
const SILENT: ReadonlySet<string> = new Set<BleibtGrund>([
  'festgeschrieben',
  'schon zurück',
  'schon vorbei',
  'eigener Termin',
]);

interface Facts extends LeftBehind {
  /** What its own state says, before anything is said of days. */
  readonly grund:
    | Extract<BleibtGrund, 'festgeschrieben' | 'schon zurück' | 'schon bestellt' | 'nicht deins'>
    | '';
}

/** What a move means for something that it reaches. */
export interface Reached {
  readonly to: Dated;
  /** Why it stays; empty where it can go. */
  readonly grund: BleibtGrund | '';
  /** Whether it carries a note when it stays. */
  readonly isNoted: boolean;
}

/**
 * Whether a move reaches something, and how far it would go; nothing where it stands right. What carries a note is reckoned
 * from that; `job`: the days that the job itself goes from and to.
 */
export function reached(thing: Thing & Facts, job: Move, today: Day): Reached | undefined {
  const move = moveFromNote(thing, job.to) ?? job;
  const to = ziel(thing, move, today);
  if ((to.von === thing.von && to.bis === thing.bis) || isThere(thing, move)) return undefined;
  const grund =
    thing.grund ||
    (isOver(thing, job, today) ? 'schon vorbei' : isOwnDate(thing, move) ? 'eigener Termin' : '');
  return { to, grund, isNoted: !SILENT.has(grund) };
}

/** A job typed a year wrong takes all along, wherever it is by now. */
function isOver({ von, bis }: Dated, { from }: Move, today: Day): boolean {
  const days = windowOf(von, bis);
  return days !== undefined && days.bis < today && from.bis >= today;
}

/** The move from where something was left behind on: its note stands for the days that its job had (L 2.2). */
function moveFromNote({ projektVon, projektBis }: LeftBehind, to: DayWindow): Move | undefined {
  const from = windowOf(projektVon, projektBis);
  return from && { from, to };
}

/** What is noted of something that stays: the days its job had when it first stayed behind; nothing where it stands right. */
export function noteOfStaying(noted: LeftBehind, what: Reached | undefined, { from }: Move): LeftBehind {
  if (!what) return agreeing;
  if (isLeftBehind(noted)) return { projektVon: noted.projektVon, projektBis: noted.projektBis };
  return what.isNoted ? { projektVon: wireDateOf(from.von), projektBis: wireDateOf(from.bis) } : agreeing;
}

/** Its project was moved, and it was not. */
export function isLeftBehind({ projektVon }: Partial<Pick<LeftBehind, 'projektVon'>>): boolean {
  return projektVon !== undefined && projektVon !== '';
}

/** What is noted of a document after it was changed: given other days or another project, it is right as it is. */
export function noteOfChange<B extends Dated & LeftBehind & Pick<Packliste, 'projekt'>>(
  before: B,
  after: B,
): LeftBehind {
  const isChanged = before.von !== after.von || before.bis !== after.bis || before.projekt !== after.projekt;
  return isChanged ? agreeing : emptiedOrKept(before, after);
}

/** A hand may empty a note, and never sets one. */
export function emptiedOrKept(before: LeftBehind, after: LeftBehind): LeftBehind {
  return isLeftBehind(after) ? { projektVon: before.projektVon, projektBis: before.projektBis } : agreeing;
}

/** A note is shown until its own days and those of its job are over. */
export function isNoteShown(thing: Dated & LeftBehind, job: Span, today: Day): boolean {
  if (!isLeftBehind(thing)) return false;
  const last = [windowOf(thing.von, thing.bis)?.bis, windowOf(job.datum_von, job.datum_bis)?.bis];
  return last.some((day) => day !== undefined && day >= today);
}

/** Where something of a project stands once it goes along, or in a copy: reckoned from its note where it carries one. */
export function mitgezogen(
  thing: Thing & LeftBehind,
  job: { readonly before: Span; readonly after: Span },
  today: Day,
): Dated {
  const to = windowOf(job.after.datum_von, job.after.datum_bis);
  const move = to && (moveFromNote(thing, to) ?? moveOf(job.before, job.after));
  return move ? ziel(thing, move, today) : { von: thing.von, bis: thing.bis };
}

import type { Packliste, Projekt } from '../entities/index.ts';
import { type Day, dayOf, daysBetween, shiftDays, wireDateOf } from '../values/dates.ts';

type Span = Pick<Projekt, 'datum_von' | 'datum_bis'>;
type Dated = Pick<Packliste, 'von' | 'bis'>;
/** The days of a project that a document was left behind on; empty while it goes with its project. */
export type LeftBehind = Pick<Packliste, 'projektVon' | 'projektBis'>;

const agreeing: LeftBehind = { projektVon: '', projektBis: '' };

/** What is noted of a document when its project has moved to other days; nothing where that stays as it is. */
export function noteOfMove(noted: LeftBehind, before: Span, after: Span): LeftBehind | undefined {
  if (isLeftBehind(noted))
    return noted.projektVon === noteOf(after).projektVon && noted.projektBis === noteOf(after).projektBis
      ? agreeing
      : undefined;
  return sameProjektDays(before, after) ? undefined : noteOf(before);
}

/** What is noted of a document after it was changed: given other days or another project, it is right as it is. */
export function noteOfChange(
  before: Dated & Pick<Packliste, 'projekt'>,
  after: Packliste | (Dated & LeftBehind & Pick<Packliste, 'projekt'>),
): LeftBehind {
  const isChanged = before.von !== after.von || before.bis !== after.bis || before.projekt !== after.projekt;
  const { projektVon, projektBis } = isChanged ? agreeing : after;
  return { projektVon, projektBis };
}

/** Its project was moved, and the document was not. */
export function isLeftBehind({ projektVon }: Pick<LeftBehind, 'projektVon'>): boolean {
  return projektVon !== '';
}

/**
 * The days of a document that goes along with its project: its start as far as that of the project, its end as far as the
 * end, and never before its start.
 */
export function movedAlong({ von, bis }: Dated, before: Span, after: Span): Dated {
  const [[start, end], [newStart, newEnd]] = [daysOf(before), daysOf(after)];
  const moved = shiftDays(von, between(start, newStart));
  const ends = shiftDays(bis, between(end, newEnd));
  return { von: moved, bis: dayOf(ends) < dayOf(moved) ? moved : ends };
}

/** The days of a project that a document was left behind on, as those of a project. */
export function leftBehindSpan({ projektVon, projektBis }: LeftBehind): Span {
  return { datum_von: projektVon, datum_bis: projektBis };
}

/** Times of day move nothing. */
export function sameProjektDays(one: Span, other: Span): boolean {
  const [[start, end], [otherStart, otherEnd]] = [daysOf(one), daysOf(other)];
  return start === otherStart && end === otherEnd;
}

function noteOf(span: Span): LeftBehind {
  const [start, end] = daysOf(span);
  return start === ''
    ? agreeing
    : { projektVon: wireDateOf(start), projektBis: end === '' ? '' : wireDateOf(end) };
}

// A project without an end is over on the day it begins.
function daysOf({ datum_von, datum_bis }: Span): [Day | '', Day | ''] {
  const start = dayOf(datum_von);
  return [start, dayOf(datum_bis) || start];
}

const between = (from: Day | '', to: Day | ''): number =>
  from === '' || to === '' ? 0 : daysBetween(from, to);

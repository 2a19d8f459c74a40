import { type Schicht, schichtenOf } from '../einsatz/schichten.ts';
import type { Dienst, Einsatz } from '../entities/index.ts';
import type { Stueck } from '../stunden/stueck.ts';
import { dayOf, momentOf } from '../values/dates.ts';

/** Hours as far as they cost something. */
export type Gearbeitet = Pick<Stueck, 'von' | 'bis' | 'pause' | 'stand'>;

/** Whose hours count how: confirmed ones where somebody bills by them, reported ones too where the house pays (C 9). */
export const zaehlt =
  (istFrei: boolean) =>
  ({ stand }: Gearbeitet): boolean =>
    stand === 'bestätigt' || (!istFrei && stand === 'gemeldet');

/** What was worked, day by day: the hours that begin on it, else what was planned for it. Who is not on it any more has hours alone. */
export const geleistet = (...of: Gezaehlt): readonly Schicht[] => [...ohneStunden(...of), ...of[2]];

/** Days that are over and count as planned, because nobody has reported any hours of them; `jetzt`: milliseconds since 1970. */
export function nichtGemeldet(jetzt: number, ...of: Gezaehlt): number {
  const over = ohneStunden(...of).filter(({ bis }) => bis !== '' && momentOf(bis) <= jetzt);
  return new Set(over.map(({ von }) => dayOf(von))).size;
}

type Gezaehlt = readonly [
  einsatz: Pick<Einsatz, 'schichten' | 'status'>,
  dienst: Pick<Dienst, 'schichten'>,
  stunden: readonly Gearbeitet[],
];

function ohneStunden(...[einsatz, dienst, stunden]: Gezaehlt): readonly Schicht[] {
  if (einsatz.status !== 'eingeteilt') return [];
  const days = new Set<string>(stunden.map(({ von }) => dayOf(von)));
  return schichtenOf(einsatz, dienst).filter(({ von }) => !days.has(dayOf(von)));
}

import { type Schicht, schichtenOf } from '../einsatz/schichten.ts';
import type { Dienst, Einsatz } from '../entities/index.ts';
import type { Stueck } from '../stunden/stueck.ts';
import { dayOf } from '../values/dates.ts';

/** Hours as far as they cost something. */
export type Gearbeitet = Pick<Stueck, 'von' | 'bis' | 'pause' | 'stand'>;

/** Whose hours count how: confirmed ones where somebody bills by them, reported ones too where the house pays (C 9). */
export const zaehlt =
  (istFrei: boolean) =>
  ({ stand }: Gearbeitet): boolean =>
    stand === 'bestätigt' || (!istFrei && stand === 'gemeldet');

/** What was worked, day by day: the hours that begin on it, else what was planned for it. Who is not on it any more has hours alone. */
export function geleistet(
  einsatz: Pick<Einsatz, 'schichten' | 'status'>,
  dienst: Pick<Dienst, 'schichten'>,
  stunden: readonly Gearbeitet[],
): readonly Schicht[] {
  const planned = einsatz.status === 'eingeteilt' ? schichtenOf(einsatz, dienst) : [];
  if (stunden.length === 0) return planned;
  const days = new Set<string>(stunden.map(({ von }) => dayOf(von)));
  return [...planned.filter(({ von }) => !days.has(dayOf(von))), ...stunden];
}

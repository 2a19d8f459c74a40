import type { Dienst, Einsatz } from '../entities/index.ts';
import { momentOf, shiftDays } from '../values/dates.ts';
import { type Schicht, schichtenOf } from './schichten.ts';

/** A Schicht as somebody has it before the eyes. */
export type Gesehen = Pick<Schicht, 'von' | 'bis'>;

/**
 * What the own Schichten of an Einsatz become when one of them goes so many days on, at the same hours by the clock. Back on
 * those of its Dienst it has none of its own. Nothing where the one that was seen is there no more.
 */
export function verschobeneSchichten(
  einsatz: Pick<Einsatz, 'schichten'>,
  dienst: Pick<Dienst, 'schichten'>,
  gesehen: Gesehen,
  tage: number,
): readonly Schicht[] | undefined {
  const jetzt = schichtenOf(einsatz, dienst);
  const index = jetzt.findIndex((each) => isSame(each, gesehen));
  if (index < 0) return undefined;
  const moved = jetzt.map((each, nth) => (nth === index ? verschoben(each, tage) : each));
  const inOrder = moved.toSorted((one, other) => momentIn(one) - momentIn(other));
  const isAsDienst =
    inOrder.length === dienst.schichten.length &&
    inOrder.every((each, nth) => {
      const its = dienst.schichten[nth];
      return its !== undefined && isSame(each, its) && each.pause === its.pause;
    });
  return isAsDienst ? [] : inOrder;
}

/** At the same hours by the clock, so many days on. */
export function verschoben<S extends Gesehen>(schicht: S, tage: number): S {
  return { ...schicht, von: shiftDays(schicht.von, tage), bis: shiftDays(schicht.bis, tage) };
}

const isSame = (one: Gesehen, other: Gesehen): boolean => one.von === other.von && one.bis === other.bis;
const momentIn = ({ von }: Gesehen): number => (von === '' ? 0 : momentOf(von));

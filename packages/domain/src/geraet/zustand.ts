import type { Bewegung, Geraet, Inventarliste } from '../entities/index.ts';
import { type Sperre, uncoveredFrom } from '../inventarliste/nicht-frei.ts';
import { type Day, dayOf } from '../values/dates.ts';

type Zustand = Geraet['zustand'];

/** Beyond any list. */
const OPEN_END: Day = '9999-12-31';
const ALWAYS: Day = '0001-01-01';

const closed: readonly Zustand[] = ['gesperrt', 'in Reparatur', 'vermisst'];

/** Its state keeps it from being free. */
export const isClosed = ({ zustand }: Pick<Geraet, 'zustand'>): boolean => closed.includes(zustand);

/** 1 while its state keeps it from being free: what availability looks for (W 1.5). */
export const sperrtOf = (geraet: Pick<Geraet, 'zustand'>): number => (isClosed(geraet) ? 1 : 0);

/** What the history says of a change of state; undefined where there was none. */
export function bewegungOf(before: Zustand, after: Zustand): Bewegung['was'] | undefined {
  if (before === after) return undefined;
  if (after === 'ausgemustert') return 'Abgang';
  if (after === 'vermisst') return 'vermisst';
  if (after === 'gesperrt' || after === 'in Reparatur') return 'gesperrt';
  if (before === 'vermisst') return 'gefunden';
  return before === 'in Reparatur' ? 'repariert' : 'entsperrt';
}

type Facts = Pick<Geraet, 'inventar' | 'zustand' | 'gesperrtAb' | 'gesperrtBis' | 'liste' | 'bezeichnung'>;

/**
 * What a device keeps from being free; of one in a fixed case nobody asks, that is counted with the case (W 2.5). Missed on a list it is among the pieces that the line has lost; on the road it is
 * booked or overdue through today. What has passed its last day and still stands blocks through today.
 */
export function sperreOfGeraet(
  geraet: Facts,
  liste: Pick<Inventarliste, 'von' | 'bis' | 'verbucht'> | undefined,
  today: Day,
): Sperre[] {
  const { inventar, zustand, gesperrtAb, gesperrtBis, liste: inventarliste, bezeichnung } = geraet;
  if (!isClosed(geraet)) return [];
  const isOnRoad = inventarliste !== '';
  if (isOnRoad && zustand === 'vermisst') return [];
  const von = (isOnRoad && uncoveredFrom(liste, today)) || dayOf(gesperrtAb) || ALWAYS;
  const last = dayOf(gesperrtBis) || OPEN_END;
  const bis = last < today ? today : last;
  const grund = `${bezeichnung} ${zustand}`;
  return von > bis ? [] : [{ inventar, inventarliste, anzahl: 1, von, bis, grund }];
}

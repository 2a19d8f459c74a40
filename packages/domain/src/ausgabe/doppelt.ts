import type { RecordIn } from '../entities/index.ts';
import { gesamtOf } from '../forderung/offen.ts';
import { dayOf } from '../values/dates.ts';

/** What of an expense tells whether another one is of the same receipt. */
export type Belegt = Pick<RecordIn<'ausgaben'>, 'name' | 'datum' | 'netto' | 'ust' | 'lieferant'>;

/**
 * Whether two expenses say the same receipt: its day, what it comes to, and who sent it; where one of them does not name
 * a supplier, the name stands for it. Two parking tickets of one day are two.
 */
export function saysTheSameBeleg(one: Belegt, other: Belegt): boolean {
  if (dayOf(one.datum) !== dayOf(other.datum) || one.datum === '') return false;
  const gesamt = gesamtOf(one);
  if (gesamt === 0 || gesamt !== gesamtOf(other)) return false;
  if (one.lieferant !== '' && other.lieferant !== '') return one.lieferant === other.lieferant;
  return folded(one.name) === folded(other.name);
}

const folded = (name: string): string => name.trim().toLocaleLowerCase('de').replaceAll(/\s+/g, ' ');

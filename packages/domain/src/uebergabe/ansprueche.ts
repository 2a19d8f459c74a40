import type { Cents } from '@traverse/schema';
import type { Listenzeile, Uebergabe } from '../entities/index.ts';
import { addDays, addMonths, type Day, dayOf } from '../values/dates.ts';
import { gezaehlte, laut } from './gezaehlt.ts';

/**
 * How many of the missing pieces of a line its customer has lost: what was handed over and did not come back from him. What our
 * own lorry lost is ours (partner 5.5); without any protocol all of them.
 */
export function verlorenBeimKunden(
  zeile: Pick<Listenzeile, 'id' | 'anzahl' | 'out' | 'in' | 'vermisst' | 'verbraucht'>,
  uebergaben: Parameters<typeof laut>[0],
): number {
  const { vermisst, verbraucht, out, anzahl } = zeile;
  const handed = laut(uebergaben, 'Übergabe', zeile.id);
  const back = laut(uebergaben, 'Rücknahme', zeile.id);
  if (handed === undefined && back === undefined) return vermisst;
  const went = handed ?? (out > 0 ? out : anzahl);
  return Math.min(vermisst, Math.max(0, went - (back ?? zeile.in) - verbraucht));
}

interface Schadensfall {
  readonly inventar: string;
  /** '' of a piece without a number. */
  readonly geraet: string;
  readonly reparaturkosten: Cents;
}

/**
 * Damages that were noted when the thing was handed over: those of a noted device, and of the same item as many loose ones as
 * were noted, the dearest first. In doubt for the customer; a person puts it back.
 */
export function notierteSchaeden<S extends Schadensfall>(
  schaeden: readonly S[],
  uebergaben: Parameters<typeof gezaehlte>[0],
): ReadonlySet<S> {
  const rows = gezaehlte(uebergaben)
    .filter(({ art }) => art === 'Übergabe')
    .flatMap(({ zeilen }) => zeilen)
    .filter(({ maengel }) => maengel > 0);
  const devices = new Set(rows.map(({ geraet }) => geraet).filter((geraet) => geraet !== ''));
  const loose = new Map<string, number>();
  for (const { inventar, geraet, maengel } of rows)
    if (geraet === '') loose.set(inventar, (loose.get(inventar) ?? 0) + maengel);
  const noted = new Set<S>(schaeden.filter(({ geraet }) => devices.has(geraet)));
  const dearest = schaeden
    .filter(({ geraet }) => geraet === '')
    .toSorted((one, other) => other.reparaturkosten - one.reparaturkosten);
  for (const schaden of dearest) {
    const left = loose.get(schaden.inventar) ?? 0;
    if (left <= 0) continue;
    loose.set(schaden.inventar, left - 1);
    noted.add(schaden);
  }
  return noted;
}

/** The day with which claims for damage end, six months after the thing came back (§ 548 BGB). */
export const verjaehrtAm = (zurueck: Day): Day => addMonths(zurueck, 6);

/** So many days before, the office hears of it. */
const VORHER = 30;

/** Whether somebody should hear on this day that claims for damage end. */
export function isVerjaehrungNah(bis: Day, today: Day): boolean {
  return today <= bis && today >= addDays(bis, -VORHER);
}

/** When a list came back: by its last protocol of that, else by the last piece that was counted in. */
export function zurueckAm(
  uebergaben: readonly (Parameters<typeof gezaehlte>[0][number] & Pick<Uebergabe, 'am'>)[],
  zuletztGezaehlt: Day | '',
): Day | '' {
  const last = gezaehlte(uebergaben)
    .filter(({ art }) => art === 'Rücknahme')
    .map(({ am }) => dayOf(am))
    .toSorted()
    .at(-1);
  return last || zuletztGezaehlt;
}

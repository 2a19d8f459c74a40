import type { Cents } from '@traverse/schema';
import { decimalOf } from '../values/decimal.ts';
import { cents, roundToCents } from '../values/geld.ts';

/** In what the old tool kept its amounts. */
export type Geldlesart = 'cent' | 'euro';

interface Read {
  readonly cents: Cents;
  /** By more than a thousandth of a cent: what is less came of calculating with binary fractions. */
  readonly isRounded: boolean;
}

/**
 * An amount of the old tool. Euro: a hundred times the shortest decimal that reads back as the number, to the nearest
 * cent, half away from zero. Cents that are not whole stop the import (`isWhole`); here they are rounded.
 */
export function readGeld(value: number, lesart: Geldlesart): Read {
  const { units, scale } = decimalOf(value);
  const exact = { units: lesart === 'euro' ? units * 100n : units, scale };
  const rounded = roundToCents(exact);
  const one = 10n ** BigInt(scale);
  const off = exact.units - BigInt(rounded) * one;
  return { cents: rounded, isRounded: (off < 0n ? -off : off) * 1000n > one };
}

/** Amounts of one field as they stand: how a person sees whether they are euro or cents. */
export interface Betraege {
  readonly anzahl: number;
  /** The ten highest that differ, the highest first: one that stands there often says it once. */
  readonly hoechste: readonly number[];
  readonly mitte: number;
}

/** Zeros say nothing and are left out. */
export function betraegeOf(values: readonly number[]): Betraege {
  const sorted = values.filter((value) => value !== 0).toSorted((one, other) => other - one);
  return {
    anzahl: sorted.length,
    hoechste: [...new Set(sorted)].slice(0, 10),
    mitte: sorted[Math.floor(sorted.length / 2)] ?? 0,
  };
}

/** What an amount would be in both readings. */
export function bothReadings(value: number): { readonly euro: Cents; readonly cent: Cents } {
  return { euro: safe(value, 'euro'), cent: safe(value, 'cent') };
}

function safe(value: number, lesart: Geldlesart): Cents {
  try {
    return readGeld(value, lesart).cents;
  } catch {
    return cents(0);
  }
}

import type { Pruefart } from '../entities/index.ts';
import { addMonate, monateBetween, type Pruefmonat } from './monat.ts';

/** Longer ones keep their month when the test comes at most two months early. Source: BetrSichV §14(5). */
const LONG_INTERVAL = 24;
const EARLY_MONTHS = 2;

interface Getestet {
  readonly regel: Pruefart['fristregel'];
  /** When the last one had made it due; '' for the first. */
  readonly bisher: Pruefmonat | '';
  readonly getestet: Pruefmonat;
  /** In months, from 1. */
  readonly intervall: number;
  /** It stood still when the test was due. */
  readonly ausserBetrieb?: boolean;
}

/**
 * When a device is to be tested next: from the test by the firm's own rule, from the month it was due by that of BetrSichV
 * Annex 3 (W 3.1, 3.3). A test that comes so late that the next would be over already keeps the month of the year.
 */
export function naechstePruefung({
  regel,
  bisher,
  getestet,
  intervall,
  ausserBetrieb = false,
}: Getestet): Pruefmonat {
  const fromTest = addMonate(getestet, intervall);
  if (regel !== 'BetrSichV Anhang 3' || bisher === '') return fromTest;
  const early = monateBetween(getestet, bisher);
  if (early > 0 && (intervall <= LONG_INTERVAL || early > EARLY_MONTHS)) return fromTest;
  if (early < 0 && ausserBetrieb) return fromTest;
  let next = addMonate(bisher, intervall);
  while (next <= getestet) next = addMonate(next, intervall);
  return next;
}

/** Ohm: what the protective conductor of a lead up to 1.5 mm² may have by its length in metres. Source: EN 50699, W 3.1. */
export function grenzwertRpe(laenge: number): number {
  const tenths = 3 + Math.ceil(Math.max(0, laenge - 5) / 7.5);
  return Math.min(10, tenths) / 10;
}

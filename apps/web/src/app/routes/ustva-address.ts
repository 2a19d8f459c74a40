// Types alone: the first program must not carry the domain.
import type { Zeitraum } from '@traverse/domain/options/ust-arten';
import { readYear } from './year-address.ts';

/** `/ustva?jahr=2026&zeitraum=06`; what is no period is left out. */
export function readUstvaAddress(search: Readonly<Record<string, unknown>>): {
  jahr?: number;
  zeitraum?: Zeitraum;
} {
  const text = String(search['zeitraum']).padStart(2, '0');
  const isOne = /^(0[1-9]|1[0-2]|4[1-4])$/.test(text);
  // The pattern has all of them and no other.
  return { ...readYear(search), ...(isOne ? { zeitraum: text as Zeitraum } : {}) };
}

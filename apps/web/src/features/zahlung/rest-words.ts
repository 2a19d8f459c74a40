import { cents, formatEuro } from '@traverse/domain/values';
import type { OpenClaim } from '@traverse/domain/zahlung/erfassen';

/** What is left once this is stored, in German; `rest` in cents, below 0 what is too much. */
export function restWords(
  { gesamt, kunde }: { readonly gesamt: number; readonly kunde: OpenClaim['kunde'] },
  rest: number,
): string {
  if (rest === 0) return 'Damit ist nichts mehr offen.';
  const amount = formatEuro(cents(Math.abs(rest)));
  if (gesamt < 0) return `${amount} bleiben zu erstatten.`;
  if (rest > 0) return `${amount} bleiben offen.`;
  return kunde === '' ? `${amount} zu viel.` : `${amount} zu viel: Sie gehen ins Guthaben des Kunden.`;
}

import type { Zahlung } from '../entities/index.ts';
import { kommtVonDerBank } from './zahlung-problems.ts';

type Taken = Pick<Zahlung, 'id' | 'gegen' | 'herkunft' | 'art'>;

/** Those that count: taken back by none, and taking none back. */
export function standing<Z extends Taken>(zahlungen: readonly Z[]): Z[] {
  const takenBack = new Set<string>(zahlungen.map(({ gegen }) => gegen));
  return zahlungen.filter(({ id, gegen }) => gegen === '' && !takenBack.has(id));
}

/** What the switch `bezahlt` has made, may take back and move: written by hand, or before there were payments (F 1.2). */
export function isOfSwitch({ herkunft, art }: Pick<Zahlung, 'herkunft' | 'art'>): boolean {
  return (herkunft === 'von Hand' || herkunft === 'Übernahme') && art !== 'Verrechnung';
}

/** Why the switch cannot take these back, in German; nothing when it can (F 1.2). */
export function switchProblem(zahlungen: readonly Taken[]): string | undefined {
  const others = zahlungen.filter((zahlung) => !isOfSwitch(zahlung));
  if (others.length === 0) return undefined;
  if (others.some(({ herkunft }) => herkunft === 'Bank')) return kommtVonDerBank;
  if (others.some(({ herkunft }) => herkunft === 'Storno'))
    return 'Das Storno hat sie ausgeglichen. Daran ändert der Schalter nichts.';
  return 'Hier ist mehr als der Schalter erfasst. Nimm die Zahlungen einzeln zurück.';
}

import type { InventarArtikel, Listenzeile } from '../entities/index.ts';
import { amountFor, type Rate } from '../preise/amount.ts';
import { type ChargedZeile, chargedAnzahl } from '../preise/charged.ts';
import { inThousandths } from '../values/zahl.ts';

/** So many pieces of a line are exchanged: what is missing, at most what the line has. */
export function exchangedAnzahl(fehlend: number, { anzahl }: Pick<Listenzeile, 'anzahl'>): number {
  return Math.max(0, Math.min(fehlend, anzahl));
}

/** How an alternative could stand in for `k` pieces: the amount that takes, and whether so many are free (V2.13). */
export function replacement(
  k: number,
  alternative: Rate,
  frei: number,
): { readonly anzahl: number; readonly isFree: boolean } {
  const anzahl = amountFor(k, alternative);
  return { anzahl, isFree: anzahl > 0 && frei >= anzahl };
}

/**
 * Puts `amount` of another line in the place of `k` pieces. The customer pays what was planned: of these pieces those
 * that were charged here go on being charged, those of the other line are not (V2.20).
 */
export function tausch(
  planned: ChargedZeile & Pick<Listenzeile, 'inventar'>,
  other: Pick<Listenzeile, 'anzahl' | 'statt'>,
  { k, amount }: { readonly k: number; readonly amount: number },
): {
  readonly planned: Pick<Listenzeile, 'anzahl' | 'ersetzt'>;
  readonly other: Pick<Listenzeile, 'anzahl' | 'statt' | 'ersatzFuer'>;
} {
  const anzahl = inThousandths(planned.anzahl - k);
  const ersetzt = chargedAnzahl(planned) - chargedAnzahl({ ...planned, anzahl, ersetzt: 0 });
  return {
    planned: { anzahl, ersetzt: inThousandths(ersetzt) },
    other: {
      anzahl: inThousandths(other.anzahl + amount),
      statt: inThousandths(other.statt + amount),
      ersatzFuer: planned.inventar,
    },
  };
}

/**
 * How many pieces of a planned line go on being charged for others (`ersetzt`): at most as many as still stand in for
 * them, each by the rate of its exchange. What has no rate any more stands in one for one.
 */
export function ersetztBy(
  ersetzt: number,
  standIns: readonly { readonly statt: number; readonly rate: Rate | undefined }[],
): number {
  const covered = standIns.reduce((sum, { statt, rate }) => sum + piecesFor(statt, rate), 0);
  return inThousandths(Math.min(ersetzt, covered));
}

/** The most pieces that so many of an alternative can stand in for. */
function piecesFor(statt: number, rate: Rate | undefined): number {
  if (!rate || statt <= 0) return Math.max(0, statt);
  return rate.jeListe ? Number.POSITIVE_INFINITY : (statt * rate.je) / rate.anzahl;
}

/** `für 4 × Spot`: what a line stands in for. */
export function ersatzWords(fuer: Pick<InventarArtikel, 'name'>): string {
  return `Ersatz für ${fuer.name}`;
}

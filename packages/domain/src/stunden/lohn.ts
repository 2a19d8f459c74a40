import { nettoMinuten } from '../einsatz/schichten.ts';
import { kettenOf, monatOf, type Stueck } from './stueck.ts';

/** A line of the wages of a month. */
export interface Lohnzeile<Piece extends Stueck> {
  readonly stueck: Piece;
  /** Below 0: it was paid in an earlier month, and does not hold any more. */
  readonly minuten: number;
  /** The month that it belongs to, where that was closed before; '' for this one. */
  readonly nachtragZu: string;
}

/** The lines of a month, and what is stamped with it once it is closed. */
export interface Lohnmonat<Piece extends Stueck> {
  readonly zeilen: readonly Lohnzeile<Piece>[];
  readonly stempel: readonly Piece[];
}

/**
 * What a month pays: the confirmed pieces of its days; and of months that are closed what was corrected, taken back or reported
 * since, as what was paid, negative, and what holds now (P5.6). Each goes to the wages once: what is stamped says so.
 */
export function lohnmonat<Piece extends Stueck>(
  stuecke: readonly Piece[],
  monat: string,
  isClosed: (monat: string) => boolean,
): Lohnmonat<Piece> {
  const parts = kettenOf(stuecke).flatMap((chain) => {
    const due = isClosed(monat)
      ? chain.filter(({ lohnMonat }) => lohnMonat === monat)
      : open(chain).filter((each) => monthFor(each, chain, isClosed) === monat);
    return due.map((each) => partOf(each, paidBefore(chain, each), monat));
  });
  return { zeilen: parts.flatMap(({ zeilen }) => zeilen), stempel: parts.flatMap(({ stempel }) => stempel) };
}

/** The last one of a chain, as far as it is due: what is only reported waits for whoever confirms it. */
function open<Piece extends Stueck>(chain: readonly Piece[]): Piece[] {
  const last = chain.at(-1);
  if (!last || last.lohnMonat !== '') return [];
  const isDue = last.stand === 'bestätigt' || (last.stand === 'zurückgenommen' && paidBefore(chain, last));
  return isDue ? [last] : [];
}

/** What of its chain went to the wages last, before it; nothing where that was taken back. */
function paidBefore<Piece extends Stueck>(chain: readonly Piece[], piece: Piece): Piece | undefined {
  const paid = chain.slice(0, chain.indexOf(piece)).findLast(({ lohnMonat }) => lohnMonat !== '');
  return paid?.stand === 'zurückgenommen' ? undefined : paid;
}

/** The first month that is not closed, from its own on and after that in which its chain was paid. */
function monthFor<Piece extends Stueck>(
  piece: Piece,
  chain: readonly Piece[],
  isClosed: (monat: string) => boolean,
): string {
  const paid = paidBefore(chain, piece)?.lohnMonat ?? '';
  let month = monatOf(piece);
  if (paid > month) month = paid;
  while (isClosed(month)) month = nextMonth(month);
  return month;
}

function partOf<Piece extends Stueck>(
  piece: Piece,
  paid: Piece | undefined,
  monat: string,
): Lohnmonat<Piece> {
  const zeile = (stueck: Piece, sign: 1 | -1): Lohnzeile<Piece> => {
    const own = monatOf(stueck);
    return { stueck, minuten: sign * nettoMinuten(stueck), nachtragZu: own === monat ? '' : own };
  };
  const isNone = piece.stand === 'zurückgenommen';
  return {
    zeilen: [...(paid ? [zeile(paid, -1)] : []), ...(isNone ? [] : [zeile(piece, 1)])],
    stempel: [piece],
  };
}

function nextMonth(month: string): string {
  const [year = 0, nr = 0] = month.split('-').map(Number);
  return nr === 12 ? `${year + 1}-01` : `${year}-${String(nr + 1).padStart(2, '0')}`;
}

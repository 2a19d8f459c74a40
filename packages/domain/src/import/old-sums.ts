import type { Rechnung } from '../entities/index.ts';
import { addDays, dayOf, type StoredDate } from '../values/dates.ts';
import { formatEuro } from '../values/geld.ts';

/** So long before the newest invoice of the old tool, an unpaid one was surely sent. */
const SENT_AFTER_DAYS = 60;

interface Compared {
  readonly rechnung: Pick<Rechnung, 'netto' | 'ust' | 'bezahlt' | 'rechnungsDatum'>;
  /** What its lines come to here. */
  readonly summe: Pick<Rechnung, 'netto' | 'ust'>;
  /** Date of the newest invoice, as stored; '' when there is none. */
  readonly neueste: string;
  /** It is income. */
  readonly isBooked: boolean;
}

/**
 * Whether an invoice keeps the sums it came with: one that is paid or booked, and one whose sums are others here and that
 * is older than 60 days before the newest (W 9.2, 9). What differs is told with both sums.
 */
export function umzugSumme({ rechnung, summe, neueste, isBooked }: Compared): {
  readonly isFixed: boolean;
  readonly fault: { readonly stand: string; readonly jetzt: string } | undefined;
} {
  const { netto, ust, bezahlt, rechnungsDatum } = rechnung;
  const differs = netto !== summe.netto || ust !== summe.ust;
  const isFixed = bezahlt || isBooked || (differs && isLongAgo(rechnungsDatum, neueste));
  if (!differs) return { isFixed, fault: undefined };
  const inWords = (sums: Pick<Rechnung, 'netto' | 'ust'>) =>
    `netto ${formatEuro(sums.netto)}, Ust ${formatEuro(sums.ust)}`;
  const jetzt = isFixed ? `bleibt, obwohl die Positionen ${inWords(summe)} ergeben` : inWords(summe);
  return { isFixed, fault: { stand: inWords(rechnung), jetzt } };
}

function isLongAgo(date: Rechnung['rechnungsDatum'], neueste: string): boolean {
  if (date === '' || neueste === '') return false;
  return addDays(dayOf(date), SENT_AFTER_DAYS) < dayOf(neueste as StoredDate); // of another invoice
}

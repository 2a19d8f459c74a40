import type { Inventarliste, Packliste } from '../entities/index.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { type Counted, openPieces } from './counters.ts';

/** What the page of a pack list fills one button for. */
export type PacklisteStep = 'Inventar' | 'raus' | 'rein' | 'Rückgabe abschließen' | 'Rechnung';

interface Facts extends Pick<Packliste, 'rechnung' | 'noRechnung' | 'bis'> {
  readonly zeilen: readonly Counted[];
  readonly rueckgabe: Inventarliste['rueckgabe'];
  readonly today: Day;
}

/**
 * The next step of a pack list (NAHT-02): filled, scanned out, scanned in once all of it is out or its job is over, closed when
 * nothing is open any more, and charged at last. Nothing while all of it is out and the job goes on.
 */
export function packlisteStep({
  zeilen,
  rueckgabe,
  rechnung,
  noRechnung,
  bis,
  today,
}: Facts): PacklisteStep | undefined {
  if (zeilen.length === 0) return 'Inventar';
  const last = dayOf(bis);
  const isOver = last !== '' && last < today;
  const wasOut = zeilen.some((zeile) => zeile.out > 0);
  const isOut = zeilen.some((zeile) => zeile.out > 0 && openPieces(zeile, 'in') > 0);
  if (isOut) {
    if (isOver || zeilen.some((zeile) => zeile.in > 0)) return 'rein';
    return zeilen.some((zeile) => openPieces(zeile, 'out') > 0) ? 'raus' : undefined;
  }
  if (wasOut && rueckgabe !== 'geprüft') return 'Rückgabe abschließen';
  if (!wasOut && !isOver) return 'raus';
  return rechnung === '' && !noRechnung ? 'Rechnung' : undefined;
}

import type { BehaelterInhalt, Inventarliste, Listenzeile, Schaden } from '../entities/index.ts';
import { addDays, type Day, dayOf } from '../values/dates.ts';
import { type Booking, bookedDays } from './booking.ts';
import { gonePieces, stillOut, type Zaehler } from './zaehler.ts';

/** Pieces that nobody booked and that are not there. `grund` in German. */
export interface Sperre extends Booking {
  readonly grund: string;
}

type Liste = Pick<Inventarliste, 'von' | 'bis' | 'verbucht'>;
type Zeile = Pick<Listenzeile, 'inventar' | 'inventarliste'> & Zaehler;

/** Beyond any list. */
const OPEN_END: Day = '9999-12-31';
const ALWAYS: Day = '0001-01-01';

/**
 * What a damage keeps from being free (RUECK-02); none once it is mended. It blocks from the day it was reported, and
 * what broke on a booked list from the day after that, which covers it until then. A block whose last day has passed, and
 * that still stands, blocks through today.
 */
export function sperreOfSchaden(
  schaden: Pick<
    Schaden,
    'inventar' | 'inventarliste' | 'sperrt' | 'gesperrtBis' | 'behoben' | 'schaden' | 'created'
  >,
  liste: Liste | undefined,
  today: Day,
): Sperre[] {
  const { inventar, inventarliste, sperrt, gesperrtBis, behoben, schaden: grund, created } = schaden;
  if (behoben || sperrt <= 0) return [];
  const von = uncoveredFrom(liste) ?? (dayOf(created) || ALWAYS);
  const last = dayOf(gesperrtBis) || OPEN_END;
  const bis = last < today ? today : last;
  // Mended while its list still covers it: nothing is left to block.
  return von > bis ? [] : [{ inventar, inventarliste, anzahl: sperrt, von, bis, grund }];
}

/** What lies in a case with fixed content goes with the case alone, all the time (W 2.5). */
export function sperreOfInhalt({ inventar, imCase }: Pick<BehaelterInhalt, 'inventar' | 'imCase'>): Sperre {
  const always = { von: ALWAYS, bis: OPEN_END, grund: 'gehört in ein Case' };
  return { inventar, inventarliste: '', anzahl: imCase, ...always };
}

/** What a line has lost or used up and stock still counts: not free from the day after its list, until it is found. */
export function sperreOfZeile(zeile: Zeile, liste: Liste): Sperre[] {
  const anzahl = gonePieces(zeile);
  if (anzahl === 0) return [];
  const { inventar, inventarliste, vermisst, verbraucht } = zeile;
  const von = uncoveredFrom(liste) ?? ALWAYS;
  const grund = [vermisst > 0 ? 'vermisst' : '', verbraucht > 0 ? 'verbraucht' : '']
    .filter(Boolean)
    .join(', ');
  return [{ inventar, inventarliste, anzahl, von, bis: OPEN_END, grund }];
}

/** From when a list covers nothing any more that broke or was lost on it; nothing where its booking never did (W 1.5). */
export function uncoveredFrom(liste: Liste | undefined, today?: Day): Day | undefined {
  const days = liste?.verbucht ? bookedDays(liste) : undefined;
  return days && addDays(today !== undefined && days.bis < today ? today : days.bis, 1);
}

/** Pieces that are still out after their list, until it is checked: from the day after it through today. */
export function ausstehendOfZeile(
  zeile: Zeile,
  liste: Pick<Inventarliste, 'von' | 'bis' | 'rueckgabe'>,
  today: Day,
): Sperre[] {
  const anzahl = stillOut(zeile);
  const days = bookedDays(liste);
  if (anzahl === 0 || !days || days.bis >= today || liste.rueckgabe === 'geprüft') return [];
  const { inventar, inventarliste } = zeile;
  return [
    { inventar, inventarliste, anzahl, von: addDays(days.bis, 1), bis: today, grund: 'noch nicht zurück' },
  ];
}

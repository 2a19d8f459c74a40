import type { DraftIn, Rechnung } from '../entities/index.ts';
import { defaultUstSatz } from '../ust.ts';
import type { Totals } from './totals.ts';

/** Exact. Source: spec part 2, section 8. */
export const alreadyBooked = 'Wurde bereits eingebucht!';

/** Source: spec part 2, section 4 "Einbuchen". */
export const rechnungKategorie = 'Rechnung (Einnahmen)';

/**
 * The income that an invoice becomes; its PDF is attached by the server (RECH-10).
 * Net and tax are those of the document; ustSatz is 19 as specified, also where several rates stand behind the sums.
 */
export function einnahmeFromRechnung(
  rechnung: Pick<Rechnung, 'id' | 'name' | 'rechnungsDatum' | 'bezahlt' | 'bezahltAm'>,
  totals: Pick<Totals, 'netto' | 'ust'>,
): DraftIn<'einnahmen'> {
  const { id, name, rechnungsDatum, bezahlt, bezahltAm } = rechnung;
  return {
    name,
    datum: rechnungsDatum,
    kategorie: rechnungKategorie,
    ustSatz: defaultUstSatz,
    netto: totals.netto,
    ust: totals.ust,
    bezahlt,
    bezahltAm,
    rechnung: id,
  };
}

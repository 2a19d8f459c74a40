import { decide, type Reader } from '@traverse/schema';
import { einnahmen } from '../entities/einnahmen.ts';
import type { DraftIn, Rechnung, RecordIn } from '../entities/index.ts';
import type { Totals } from '../preise/totals.ts';
import { defaultUstSatz, ustOf } from '../values/ust.ts';
import { formatProzent } from '../values/zahl.ts';

/** Exact. Source: spec part 2, section 8. */
export const alreadyBooked = 'Wurde bereits eingebucht!';

/** Source: spec part 2, section 4 "Einbuchen". */
const rechnungKategorie = 'Rechnung (Einnahmen)';

/**
 * Who books an invoice: whoever keeps the books (RECH-10), and whose alone it is. Nobody else sees that one, so it would
 * never be an income.
 */
export function mayBook({ user }: Pick<Rechnung, 'user'>, reader: Reader): boolean {
  return decide(einnahmen.access.create, reader) !== false || (user !== '' && user === reader.id);
}

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

// Those that an invoice of today may have alone.
const germanRates = [19, 7, 0];

/**
 * The rate of an income as people read it. An invoice is booked with 19 whatever stands behind its sums; here its tax
 * says which one it is, or that there are several.
 */
export function ustSatzWords({
  rechnung,
  netto,
  ust,
  ustSatz,
}: Pick<RecordIn<'einnahmen'>, 'rechnung' | 'netto' | 'ust' | 'ustSatz'>): string {
  if (rechnung === '') return formatProzent(ustSatz);
  const rate = [ustSatz, ...germanRates].find((each) => ustOf(netto, each) === ust);
  return rate === undefined ? 'mehrere' : formatProzent(rate);
}

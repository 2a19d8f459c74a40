import { istSchlussrechnung } from '../anzahlung/schlussrechnung.ts';
import type { Rechnung } from '../entities/index.ts';
import { offenOf } from '../forderung/offen.ts';
import { angebotName } from '../options/naming.ts';

/** A document of an order, as it lends its number. */
type Auftragsbeleg = Pick<
  Rechnung,
  'id' | 'name' | 'art' | 'stornoVon' | 'storniertAm' | 'netto' | 'ust' | 'gezahlt'
>;

/**
 * Every number by which a payment may mean an invoice: its own, its offer's; the final invoice of an order also goes by those
 * of deposits that were reversed or corrected, as long as nothing is open of them (F 1.9, 6.4). `members` are the documents of
 * the order, `korrigiert` the ids of those with a correction.
 */
export function namenOfRechnung(
  rechnung: Pick<Rechnung, 'name' | 'art' | 'stornoVon' | 'storniertAm'> & { readonly alteNummer?: string },
  members: readonly Auftragsbeleg[],
  korrigiert: ReadonlySet<string>,
): string[] {
  const { alteNummer = '' } = rechnung;
  const own = alteNummer === '' ? [rechnung.name, angebotName(rechnung.name)] : [alteNummer, rechnung.name];
  if (!istSchlussrechnung(rechnung)) return own;
  const settled = members.filter(
    (each) =>
      each.art === 'Anzahlung' &&
      each.stornoVon === '' &&
      (each.storniertAm !== '' || korrigiert.has(each.id)) &&
      offenOf(each) === 0,
  );
  return [...own, ...settled.map(({ name }) => name)];
}

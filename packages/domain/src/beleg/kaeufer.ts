import type { Buyer } from '../brief/beleg.ts';
import { buyerOf } from '../brief/parties.ts';
import type { Kontakt, Kunde, Rechnung } from '../entities/index.ts';
import { angebotAn, type Empfaenger, rechnungAn } from '../partner/adressen.ts';
import { cleanLine } from '../values/clean-text.ts';

/** What says to whom an invoice or offer is written. */
interface KaeuferSource {
  readonly rechnung: Pick<Rechnung, 'kontakt'>;
  readonly kunde: Kunde;
  /** The customer's. */
  readonly kontakte?: readonly Kontakt[] | undefined;
}

function empfaengerOf({ rechnung, kunde, kontakte = [] }: KaeuferSource): Empfaenger {
  return { kunde, kontakte, kontakt: rechnung.kontakt };
}

/** The customer as an invoice has it: who is chosen is the person (BT-56), the address that of the invoice (BT-49). */
export function kaeuferOf(source: KaeuferSource, isTaxable: boolean): Buyer {
  const { rechnung, kunde, kontakte = [] } = source;
  const chosen = kontakte.find(({ id }) => id === rechnung.kontakt);
  const buyer = buyerOf(kunde, { person: chosen?.person ?? '', email: rechnungAn(empfaengerOf(source)) });
  return isTaxable ? buyer : { ...buyer, ustId: '' };
}

/** The same of an offer, which goes to who is chosen. */
export function angebotKaeufer(source: KaeuferSource, buyer: Buyer): Buyer {
  return { ...buyer, email: cleanLine(angebotAn(empfaengerOf(source))) };
}

import type { DraftIn, RecordIn } from '../entities/index.ts';
import { ohneRechtsform } from '../namen/ohne-rechtsform.ts';
import { plainIban } from '../values/check-digits.ts';
import { cleanLine } from '../values/clean-text.ts';
import { countryName, countryNamed, germany } from '../values/country.ts';
import { ibanOf } from './hinweise.ts';
import type { IncomingInvoice } from './incoming-invoice.ts';
import { plainUstId } from './ust-id.ts';

export type BekannterLieferant = Pick<RecordIn<'lieferanten'>, 'id' | 'name' | 'ustId' | 'iban'>;

/** What a new supplier starts with that is made of a bill. */
export function lieferantFromInvoice(invoice: IncomingInvoice): DraftIn<'lieferanten'> {
  const { seller, bic } = invoice;
  const [, strasse = seller.strasse, hausnummer = ''] =
    /^(.*\D) (\d+ ?[a-zA-Z]?(?:[-/]\d+ ?[a-zA-Z]?)?)$/.exec(seller.strasse.trim()) ?? [];
  const land = countryNamed(seller.land) ?? germany;
  const plainBic = bic.replaceAll(' ', '');
  return {
    name: cleanLine(seller.name).slice(0, 200),
    strasse: cleanLine(strasse).slice(0, 200),
    hausnummer: hausnummer.slice(0, 20),
    plz: cleanLine(seller.plz).slice(0, 10),
    ort: cleanLine(seller.ort).slice(0, 200),
    land: land === germany ? '' : countryName(land),
    iban: ibanOf(invoice),
    bic: /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/.test(plainBic) ? plainBic : '',
    ustId: plainUstId(seller.ustId).slice(0, 20),
  };
}

export interface Zugeordnet {
  /** Nothing where nobody fits, or more than one. */
  readonly lieferant: BekannterLieferant | undefined;
  /** Found by account or name alone, and has no VAT id yet: that of the bill is proposed for him. */
  readonly ustIdFehlt: boolean;
  /** German sentences about those whose account or name it is, and whose VAT id says that they are somebody else. */
  readonly hinweise: readonly string[];
}

/** Who sends a bill (rule 4): by VAT id, else by account, else by name; whoever has another id is not meant, and is named. */
export function lieferantOf(
  { seller, ibans }: Pick<IncomingInvoice, 'seller' | 'ibans'>,
  known: readonly BekannterLieferant[],
): Zugeordnet {
  const id = plainUstId(seller.ustId);
  const accounts = ibans.map(plainIban);
  const name = ohneRechtsform(seller.name);
  const sameId = id === '' ? [] : known.filter((each) => plainUstId(each.ustId) === id);
  const byIban = (some: readonly BekannterLieferant[]) =>
    some.filter(({ iban }) => iban !== '' && accounts.includes(plainIban(iban)));
  const byName = (some: readonly BekannterLieferant[]) =>
    some.filter((each) => name !== '' && ohneRechtsform(each.name) === name);
  if (sameId.length > 0) {
    const lieferant = only(sameId) ?? only(byIban(sameId)) ?? only(byName(sameId));
    return { lieferant, ustIdFehlt: false, hinweise: [] };
  }
  const isOther = ({ ustId }: BekannterLieferant) =>
    id !== '' && plainUstId(ustId) !== '' && plainUstId(ustId) !== id;
  const others = known.filter((each) => !isOther(each));
  const contradicting = known.filter(isOther);
  const ofAccount = byIban(contradicting);
  const hinweise = [
    ...ofAccount.map((each) => contradiction('IBAN', each)),
    ...byName(contradicting)
      .filter((each) => !ofAccount.includes(each))
      .map((each) => contradiction('Firma', each)),
  ];
  const lieferant = byIban(others).length > 0 ? only(byIban(others)) : only(byName(others));
  return { lieferant, ustIdFehlt: id !== '' && lieferant !== undefined, hinweise };
}

const only = (some: readonly BekannterLieferant[]): BekannterLieferant | undefined =>
  some.length === 1 ? some[0] : undefined;

function contradiction(what: 'IBAN' | 'Firma', { name }: BekannterLieferant): string {
  const known = what === 'IBAN' ? `Die IBAN kennst du von „${name}“` : `Den Namen trägt auch „${name}“`;
  return `${known}, die USt-IdNr. ist eine andere. Prüf, wer die Rechnung stellt.`;
}

import type { Firma, Kunde, RecordIn } from '../entities/index.ts';
import { plainIban } from '../values/check-digits.ts';
import { cleanLine } from '../values/clean-text.ts';
import { countryNamed, germany } from '../values/country.ts';
import type { Anschrift, Buyer, Seller } from './beleg.ts';

/** The firm as documents show it. */
export function sellerOf(firma: Firma): Seller {
  return {
    name: cleanLine(firma.name),
    zusatz: cleanLine(firma.zusatz),
    ...(firma.akzentfarbe === '' ? {} : { akzent: firma.akzentfarbe }),
    anschrift: anschriftOf(firma),
    telefon: cleanLine(firma.telefon),
    email: cleanLine(firma.email),
    web: cleanLine(firma.web),
    steuernummer: cleanLine(firma.steuernummer),
    ustId: withoutBlanks(firma.ustId),
    handelsregister: cleanLine(firma.handelsregister),
    geschaeftsfuehrung: cleanLine(firma.geschaeftsfuehrung),
    bank: cleanLine(firma.bank),
    iban: plainIban(firma.iban),
    bic: withoutBlanks(firma.bic),
  };
}

/** To whom at the customer a paper is written, and the address of its mail. */
export interface Adressat {
  readonly person: string;
  readonly email: string;
}

/** The customer as documents show it: the company first, otherwise the person; `adressat` where somebody there is chosen. */
export function buyerOf(kunde: Kunde, adressat?: Adressat): Buyer {
  const [firma, name] = [cleanLine(kunde.firma), cleanLine(kunde.name)];
  return {
    kundennummer: String(kunde.kundennummer),
    name: firma || name,
    person: personOf(firma || name, adressat?.person ? cleanLine(adressat.person) : firma && name),
    anschrift: { ...zusatzOf(kunde), ...anschriftOf(kunde) },
    email: cleanLine(adressat?.email ?? kunde.email),
    ustId: withoutBlanks(kunde.ustId),
    leitwegId: cleanLine(kunde.leitwegId),
  };
}

const personOf = (name: string, person: string): string => (person === name ? '' : person);

function zusatzOf({ adresszusatz }: Pick<Kunde, 'adresszusatz'>): Pick<Anschrift, 'zusatz'> {
  const zusatz = cleanLine(adresszusatz);
  return zusatz === '' ? {} : { zusatz };
}

/** A supplier in the place of a customer, on a paper to them; `person` at the firm. */
export function lieferantAsBuyer(lieferant: RecordIn<'lieferanten'>, person: string): Buyer {
  const name = cleanLine(lieferant.name);
  return {
    kundennummer: '',
    name,
    person: personOf(name, cleanLine(person)),
    anschrift: anschriftOf(lieferant),
    email: cleanLine(lieferant.email),
    ustId: withoutBlanks(lieferant.ustId),
    leitwegId: '',
  };
}

/** Of a paper that goes to nobody: it has no address field. */
export const noBuyer: Buyer = {
  kundennummer: '',
  name: '',
  person: '',
  anschrift: { strasse: '', plz: '', ort: '', land: germany },
  email: '',
  ustId: '',
  leitwegId: '',
};

function anschriftOf(record: Pick<Kunde, 'strasse' | 'hausnummer' | 'plz' | 'ort' | 'land'>): Anschrift {
  return {
    strasse: cleanLine(`${record.strasse} ${record.hausnummer}`),
    plz: cleanLine(record.plz),
    ort: cleanLine(record.ort),
    // A country that cannot be told is a problem of its own (`problems.ts`).
    land: countryNamed(record.land) ?? germany,
  };
}

function withoutBlanks(text: string): string {
  return cleanLine(text).replaceAll(' ', '').toUpperCase();
}

import type { Kunde, RecordIn } from '../entities/index.ts';
import { countryNamed } from '../values/country.ts';
import type { Day } from '../values/dates.ts';
import { wjBeginnOf } from './einstellung.ts';
import { type DatevKopf, inQuotes } from './form.ts';
import { stammdatenSpalten } from './spalten.ts';
import { windows1252Line } from './windows-1252.ts';

/** Somebody with an account of their own (finance 4.3). */
export interface DatevPartner {
  readonly konto: number;
  readonly name: string;
  /** A person, not a firm: then the last word of the name is the family name. */
  readonly istPerson: boolean;
  readonly strasse: string;
  readonly plz: string;
  readonly ort: string;
  readonly land: string;
  readonly ustId: string;
  readonly telefon: string;
  readonly email: string;
  readonly iban: string;
  readonly bic: string;
  /** Days to pay and Skonto, of customers. */
  readonly ziel: number;
  readonly skonto: number;
}

type Customer = Pick<
  Kunde,
  | 'name'
  | 'firma'
  | 'strasse'
  | 'hausnummer'
  | 'plz'
  | 'ort'
  | 'land'
  | 'tel'
  | 'email'
  | 'ustId'
  | 'zahlungszielTage'
  | 'skontoProzent'
>;

export function partnerOfKunde(kunde: Customer, konto: number): DatevPartner {
  return {
    konto,
    name: kunde.firma || kunde.name,
    istPerson: kunde.firma === '',
    strasse: `${kunde.strasse} ${kunde.hausnummer}`.trim(),
    plz: kunde.plz,
    ort: kunde.ort,
    land: kunde.land,
    ustId: kunde.ustId,
    telefon: kunde.tel,
    email: kunde.email,
    iban: '',
    bic: '',
    ziel: kunde.zahlungszielTage,
    skonto: kunde.skontoProzent,
  };
}

type Supplier = Pick<
  RecordIn<'lieferanten'>,
  'name' | 'strasse' | 'hausnummer' | 'plz' | 'ort' | 'land' | 'iban' | 'bic' | 'ustId'
>;

export function partnerOfLieferant(lieferant: Supplier, konto: number): DatevPartner {
  const { name, strasse, hausnummer, plz, ort, land, iban, bic, ustId } = lieferant;
  return {
    konto,
    name,
    istPerson: false,
    strasse: `${strasse} ${hausnummer}`.trim(),
    plz,
    ort,
    land,
    ustId,
    telefon: '',
    email: '',
    iban,
    bic,
    ziel: 0,
    skonto: 0,
  };
}

/** The account of everybody who is not named (finance 4.1). */
export function diverse(konto: number): DatevPartner {
  return {
    konto,
    name: 'Diverse',
    istPerson: false,
    strasse: '',
    plz: '',
    ort: '',
    land: '',
    ustId: '',
    telefon: '',
    email: '',
    iban: '',
    bic: '',
    ziel: 0,
    skonto: 0,
  };
}

/** The first line of the file of customers and suppliers. */
export function stammdatenKopf(kopf: DatevKopf, tag: Day): string {
  return [
    '"EXTF"',
    700,
    16,
    '"Debitoren/Kreditoren"',
    5,
    kopf.erzeugt,
    '',
    '"RE"',
    '""',
    '""',
    kopf.berater,
    kopf.mandant,
    wjBeginnOf(tag, kopf.wjMonat).replaceAll('-', ''),
    kopf.laenge,
    '',
    '',
    '""',
    '""',
    '',
    '',
    '',
    '""',
    '',
    '""',
    '',
    '',
    `"${kopf.rahmen.slice(3)}"`,
    '',
    '',
    '""',
    '""',
  ].join(';');
}

/** The file as text, line by line. */
export function* stammdatenZeilen(
  kopf: DatevKopf,
  tag: Day,
  partner: readonly DatevPartner[],
): Generator<string> {
  yield `${stammdatenKopf(kopf, tag)}\r\n`;
  yield `${stammdatenSpalten.join(';')}\r\n`;
  for (const each of partner) yield `${zeile(each)}\r\n`;
}

/** Columns by their first place with this name; `bare` ones are numbers. */
function zeile(partner: DatevPartner): string {
  const [given, family] = namesOf(partner);
  const { konto, istPerson, name, ustId, land, ziel, skonto } = partner;
  const euId = /^[A-Z]{2}/i.test(ustId.trim()) ? ustId.replace(/\s/g, '').toUpperCase() : '';
  const texts: { readonly [spalte: string]: string } = {
    'Name (Adressattyp Unternehmen)': istPerson ? '' : name.slice(0, 50),
    'Name (Adressattyp natürl. Person)': istPerson ? family.slice(0, 30) : '',
    'Vorname (Adressattyp natürl. Person)': given.slice(0, 30),
    Adressattyp: istPerson ? '1' : '2',
    Kurzbezeichnung: name.slice(0, 15),
    'EU-Land': euId.slice(0, 2),
    'EU-UStID': euId.slice(2, 15),
    Adressart: partner.strasse === '' ? '' : 'STR',
    Straße: partner.strasse.slice(0, 36),
    Postleitzahl: partner.plz.slice(0, 10),
    Ort: partner.ort.slice(0, 30),
    Land: countryNamed(land) ?? '',
    Telefon: partner.telefon.slice(0, 60),
    'E-Mail': partner.email.slice(0, 60),
    'IBAN-Nr. 1': partner.iban,
    'SWIFT-Code 1': partner.bic,
  };
  const bare: { readonly [spalte: string]: string } = {
    Konto: String(konto),
    'Fälligkeit in Tagen (Debitor)': ziel === 0 ? '' : String(ziel),
    'Skonto in Prozent (Debitor)': skonto === 0 ? '' : skonto.toFixed(2).replace('.', ','),
  };
  return stammdatenSpalten
    .map((spalte) => {
      const plain = bare[spalte];
      if (plain !== undefined) return plain;
      const value = texts[spalte] ?? '';
      return value === '' ? '' : inQuotes(windows1252Line(value));
    })
    .join(';');
}

function namesOf({ name, istPerson }: DatevPartner): readonly [given: string, family: string] {
  if (!istPerson) return ['', ''];
  const words = name.trim().split(/\s+/);
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

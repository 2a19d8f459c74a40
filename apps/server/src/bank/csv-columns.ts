/** What a column of a bank's list may hold. */
export type CsvColumn =
  | 'buchungstag'
  | 'valuta'
  | 'betrag'
  | 'soll'
  | 'haben'
  | 'zweck'
  | 'art'
  | 'name'
  | 'zahler'
  | 'empfaenger'
  | 'iban'
  | 'bic'
  | 'konto'
  | 'referenz'
  | 'mandat'
  | 'stand'
  | 'waehrung';

/** By the names that banks give them, in small letters without blanks and signs; earlier ones are better. */
const names: { readonly [Column in CsvColumn]: readonly string[] } = {
  buchungstag: ['buchungstag', 'buchungsdatum', 'buchung', 'datum'],
  valuta: ['valutadatum', 'valuta', 'wertstellung', 'wertstellungsdatum', 'wert'],
  betrag: ['betrag', 'betrageur', 'betragineur', 'umsatz', 'umsatzineur', 'zahlungsbetrag'],
  soll: ['soll', 'belastung', 'debit'],
  haben: ['haben', 'gutschrift', 'credit'],
  zweck: ['verwendungszweck', 'vorgangverwendungszweck'],
  art: ['buchungstext', 'umsatzart', 'umsatztyp', 'vorgang'],
  name: [
    'zahlungsbeteiligter',
    'namezahlungsbeteiligter',
    'beguenstigterzahlungspflichtiger',
    'beguenstigterauftraggeber',
    'auftraggeberbeguenstigter',
    'auftraggeberempfaenger',
    'empfaengerauftraggeber',
    'empfaengerzahlungspflichtiger',
    'beguenstigter',
    'auftraggeber',
    'empfaenger',
  ],
  zahler: ['zahlungspflichtiger'],
  empfaenger: ['zahlungsempfaengerin', 'zahlungsempfaenger'],
  iban: [
    'ibanzahlungsbeteiligter',
    'zahlungsempfaengeriban',
    'kontonummeriban',
    'ibankontonummer',
    'iban',
    'kontonummer',
    'kontonr',
  ],
  bic: ['bicswiftcodezahlungsbeteiligter', 'bicswiftcode', 'bic'],
  konto: ['ibanauftragskonto', 'auftragskonto', 'ibankontoinhaber'],
  referenz: ['kundenreferenzendtoend', 'kundenreferenz', 'endtoendreferenz', 'endtoendid'],
  mandat: ['mandatsreferenz'],
  stand: ['info', 'status'],
  waehrung: ['waehrung'],
};

export type CsvPlaces = { readonly [Column in CsvColumn]?: number };

/** Where the columns stand, by the names of a header. */
export function placesIn(header: readonly string[]): CsvPlaces {
  const plain = header.map(plainName);
  const places: { [Column in CsvColumn]?: number } = {};
  for (const [column, known] of Object.entries(names)) {
    const place = known.map((name) => plain.indexOf(name)).find((index) => index >= 0);
    // The keys of the literal above.
    if (place !== undefined) places[column as CsvColumn] = place;
  }
  return places;
}

/** Every column that may hold the other side's account, the best first. */
export function accountPlaces(header: readonly string[]): readonly number[] {
  const plain = header.map(plainName);
  return names.iban.flatMap((name) => plain.flatMap((each, index) => (each === name ? [index] : [])));
}

export const hasAmount = ({ betrag, soll, haben }: CsvPlaces): boolean =>
  betrag !== undefined || (soll !== undefined && haben !== undefined);

/** In small letters, without blanks and signs. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]/g, '');
}

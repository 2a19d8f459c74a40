/** In which part of the sheet a line stands. */
export type Abschnitt = 'Umsätze' | 'Erwerbe und § 13b' | 'Vorsteuer' | 'Weiteres';

/** A line of the form USt 1 A. */
export interface Kennzahl {
  /** Of the base, or of what stands alone. */
  readonly kz: string;
  /** Of the tax beside it, where the form has a field for it. */
  readonly steuerKz?: string;
  /** Percent; the form works the tax out of the base by itself. */
  readonly satz?: number;
  readonly abschnitt: Abschnitt;
  readonly was: string;
  /** `base`: whole euro, cents cut off. `tax`: with cents. `mark`: 1 where it is set. */
  readonly art: 'base' | 'tax' | 'mark';
  /** How it counts in Kz 83: tax that is owed, or deducted; 0 where it only tells. */
  readonly zaehlt: 1 | -1 | 0;
}

/**
 * The form of 2026 in the order of its lines, as its file wants them (F 3.2). Source: BMF, letter of 29.12.2025. Kz 83
 * is worked out and stands last.
 */
export const kennzahlen: readonly Kennzahl[] = [
  mark('10', 'Berichtigte Anmeldung'),
  mark('22', 'Belege werden gesondert eingereicht'),
  umsatz('81', 'Lieferungen und Leistungen zu 19 %', { satz: 19 }),
  umsatz('86', 'Lieferungen und Leistungen zu 7 %', { satz: 7 }),
  umsatz('87', 'Lieferungen und Leistungen zu 0 %'),
  umsatz('35', 'Umsätze zu anderen Steuersätzen', { steuerKz: '36' }),
  umsatz('41', 'Innergemeinschaftliche Lieferungen'),
  umsatz('43', 'Weitere steuerfreie Umsätze mit Vorsteuerabzug, z. B. Ausfuhr'),
  umsatz('48', 'Steuerfreie Umsätze ohne Vorsteuerabzug'),
  erwerb('89', 'Innergemeinschaftliche Erwerbe zu 19 %', { satz: 19 }),
  erwerb('93', 'Innergemeinschaftliche Erwerbe zu 7 %', { satz: 7 }),
  erwerb('95', 'Innergemeinschaftliche Erwerbe zu anderen Sätzen', { steuerKz: '98' }),
  erwerb('46', 'Leistungen von EU-Unternehmern, § 13b', { steuerKz: '47' }),
  erwerb('84', 'Andere Leistungen nach § 13b', { steuerKz: '85' }),
  umsatz('60', 'Steuerschuld beim Kunden in Deutschland, § 13b'),
  umsatz('21', 'Leistungen an Unternehmer in der EU, nicht steuerbar'),
  umsatz('45', 'Übrige nicht steuerbare Umsätze, Ort im Ausland'),
  vorsteuer('66', 'aus Rechnungen anderer Unternehmer'),
  vorsteuer('61', 'aus innergemeinschaftlichem Erwerb'),
  vorsteuer('62', 'Einfuhrumsatzsteuer'),
  vorsteuer('67', 'aus Leistungen nach § 13b'),
  { ...weiteres('65', 'Steuer wegen Wechsels der Besteuerung und Nachsteuer'), zaehlt: 1 },
  { ...weiteres('69', 'Unrichtig oder unberechtigt ausgewiesene Steuer, § 14c'), zaehlt: 1 },
  { ...weiteres('39', 'Sondervorauszahlung, abgezogen'), zaehlt: -1 },
  {
    kz: '50',
    abschnitt: 'Weiteres',
    was: 'Davon uneinbringlich, Minderung der Bemessung',
    art: 'base',
    zaehlt: 0,
  },
  mark('29', 'Verrechnung des Guthabens gewünscht'),
  mark('26', 'SEPA-Lastschrift ausnahmsweise widerrufen'),
];

const byKz: ReadonlyMap<string, Kennzahl> = new Map(kennzahlen.map((each) => [each.kz, each]));

/** Throws for a number that the form does not have. */
export function kennzahl(kz: string): Kennzahl {
  const found = byKz.get(kz);
  if (!found) throw new RangeError(`the form has no Kz ${kz}`);
  return found;
}

/** What a person enters by hand, with a word why (F 3.2); the last three are marks. */
export const kennzahlenVonHand = ['65', '69', '22', '29', '26'] as const;

/** What an income without tax is: a person chooses it, no amount tells (F 3.3). */
export const kennzahlenOfEinnahme = [
  '48 steuerfrei ohne Vorsteuerabzug',
  '43 Ausfuhr und andere steuerfreie mit Vorsteuerabzug',
  '41 EU-Lieferung',
  '21 Leistung an Unternehmer in der EU',
  '60 Steuerschuld beim Kunden in Deutschland',
  '45 Ort im Ausland',
  '87 Umsatz zu 0 %',
  'nicht steuerbar',
] as const;

type More = Pick<Kennzahl, 'satz' | 'steuerKz'>;

function umsatz(kz: string, was: string, more: More = {}): Kennzahl {
  return { kz, abschnitt: 'Umsätze', was, art: 'base', zaehlt: 1, ...more };
}

function erwerb(kz: string, was: string, more: More): Kennzahl {
  return { kz, abschnitt: 'Erwerbe und § 13b', was, art: 'base', zaehlt: 1, ...more };
}

function vorsteuer(kz: string, was: string): Kennzahl {
  return { kz, abschnitt: 'Vorsteuer', was, art: 'tax', zaehlt: -1 };
}

function weiteres(kz: string, was: string): Omit<Kennzahl, 'zaehlt'> {
  return { kz, abschnitt: 'Weiteres', was, art: 'tax' };
}

function mark(kz: string, was: string): Kennzahl {
  return { kz, abschnitt: 'Weiteres', was, art: 'mark', zaehlt: 0 };
}

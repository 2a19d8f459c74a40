import type { Firma } from '../entities/index.ts';
import { type DatevWeg, type Kontenrahmen, type Kontogrund, kontoOf } from '../options/konten.ts';
import { type Day, yearOf } from '../values/dates.ts';

type Said = Pick<
  Firma,
  | 'datevWeg'
  | 'datevBerater'
  | 'datevMandant'
  | 'kontenrahmen'
  | 'sachkontenlaenge'
  | 'wjBeginn'
  | 'datevKonten'
>;

/** What the firm says of DATEV, complete: what is left empty is what most firms have. */
export interface DatevEinstellung {
  readonly weg: DatevWeg;
  readonly berater: number;
  readonly mandant: number;
  readonly rahmen: Kontenrahmen;
  readonly laenge: number;
  /** The month in which a business year begins, 1 to 12. */
  readonly wjMonat: number;
  readonly konten: ReadonlyMap<Kontogrund, number>;
}

export function datevEinstellung(firma: Said): DatevEinstellung {
  return {
    weg: firma.datevWeg || 'EÜR / Ist',
    berater: firma.datevBerater,
    mandant: firma.datevMandant,
    rahmen: firma.kontenrahmen || 'SKR03',
    laenge: firma.sachkontenlaenge || 4,
    wjMonat: Number(firma.wjBeginn || '01'),
    konten: new Map(
      firma.datevKonten.flatMap(({ grund, konto }) => (grund === '' || konto === 0 ? [] : [[grund, konto]])),
    ),
  };
}

/** The firm's own account for a reason, else the chart's. */
export function kontoFor(
  grund: Kontogrund,
  { konten, rahmen, laenge }: DatevEinstellung,
): number | undefined {
  return konten.get(grund) ?? kontoOf(grund, rahmen, laenge);
}

/** The first day of the business year in which a day lies. */
export function wjBeginnOf(day: Day, wjMonat: number): Day {
  const begins = String(wjMonat).padStart(2, '0');
  const year = day.slice(5, 7) < begins ? yearOf(day) - 1 : yearOf(day);
  return `${year}-${begins}-01` as Day; // a year of four digits, a month of two
}

/** What cannot be stored of these, by field, in German. */
export function datevEinstellungProblems(firma: {
  readonly datevBerater?: number | undefined;
  readonly datevMandant?: number | undefined;
  readonly sachkontenlaenge?: number | undefined;
  readonly datevKonten?:
    | readonly { readonly grund?: string | undefined; readonly konto?: number | undefined }[]
    | undefined;
}): { readonly [field: string]: string } {
  const { datevBerater = 0, datevMandant = 0, sachkontenlaenge = 0, datevKonten = [] } = firma;
  const problems: { [field: string]: string } = {};
  if (datevBerater !== 0 && (datevBerater < 1001 || datevBerater > 9_999_999))
    problems['datevBerater'] =
      'Die Beraternummer hat 4 bis 7 Ziffern, ab 1001. Deine Steuerberatung kennt sie.';
  if (datevMandant !== 0 && (datevMandant < 1 || datevMandant > 99_999))
    problems['datevMandant'] = 'Die Mandantennummer hat höchstens 5 Ziffern. Deine Steuerberatung kennt sie.';
  if (sachkontenlaenge !== 0 && (sachkontenlaenge < 4 || sachkontenlaenge > 8))
    problems['sachkontenlaenge'] = 'Sachkonten haben 4 bis 8 Stellen; meist sind es 4.';
  const most = 10 ** (sachkontenlaenge || 4);
  const long = datevKonten.find(({ konto = 0 }) => konto >= most);
  if (long) problems['datevKonten'] = `Konto ${long.konto} hat mehr als ${sachkontenlaenge || 4} Stellen.`;
  const twice = datevKonten.find(
    ({ grund }, index) => datevKonten.findIndex((each) => each.grund === grund) !== index,
  );
  if (twice) problems['datevKonten'] = `„${twice.grund}“ steht zweimal da.`;
  return problems;
}

/**
 * Asked while nobody has said by which way the package books, and the firm owes its VAT with the work: booked on payment the two
 * differ, and a firm that draws up a balance sheet needs the other way. German; '' where nothing is to be asked.
 */
export function wegFrage({
  datevWeg,
  versteuerung,
  kleinunternehmer,
}: Pick<Firma, 'datevWeg' | 'versteuerung' | 'kleinunternehmer'>): string {
  if (datevWeg !== '' || versteuerung === 'ist' || kleinunternehmer) return '';
  return 'Das Paket bucht am Tag der Zahlung (EÜR / Ist), eure Umsatzsteuer entsteht aber schon mit der Leistung (Soll). Wer bilanziert, z. B. jede GmbH, braucht „Offene Posten“: Klär es mit der Steuerberatung, und wähl in den Firmendaten unter DATEV „Buchen nach“.';
}

/** By money as it comes and goes, or with invoices and bills that are open until then (finance 4.1). */
export const datevWege = ['EÜR / Ist', 'Offene Posten'] as const;
export type DatevWeg = (typeof datevWege)[number];

/** The chart of accounts an adviser works with. */
export const kontenrahmen = ['SKR03', 'SKR04'] as const;
export type Kontenrahmen = (typeof kontenrahmen)[number];

/**
 * What is booked without a category, with its account of four digits in both charts, valid for 2026. Nothing: no account
 * can be proposed, the firm says which. Source: finance 4.2, invoicing 10.
 */
const charts = {
  'Erlöse 19 %': [8400, 4400],
  'Erlöse 7 %': [8300, 4300],
  'Erlöse 0 %': undefined,
  'Erlöse zu anderem Satz': undefined,
  Kleinunternehmer: [8192, 4184],
  'Steuerfreie Erlöse': [8100, 4100],
  Ausfuhr: [8120, 4120],
  'EU-Lieferung': [8125, 4125],
  'Leistung an EU-Unternehmer': [8336, 4336],
  'Leistung nach § 13b': [8337, 4337],
  'Ort im Ausland': [8338, 4338],
  'Schadenersatz, Gebühren': [8603, 4830],
  'Zinsen von Kunden': [2650, 7100],
  'Gewährtes Skonto 19 %': [8736, 4736],
  'Gewährtes Skonto 7 %': [8731, 4731],
  'Gewährtes Skonto': [8730, 4730],
  'Erhaltenes Skonto 19 %': [3736, 5736],
  'Erhaltenes Skonto 7 %': [3731, 5731],
  'Erhaltenes Skonto': [3730, 5730],
  'Forderungsverlust 19 %': [2406, 6936],
  'Forderungsverlust 7 %': [2401, 6931],
  Forderungsverlust: [2400, 6930],
  'Erwerb 19 %': [3425, 5425],
  'Erwerb 7 %': [3420, 5420],
  '§ 13b aus der EU': [3123, 5923],
  '§ 13b andere': [3125, 5925],
  'Erwerb und § 13b zu anderem Satz': undefined,
  Einfuhrumsatzsteuer: [1588, 1433],
  'Vorsteuer 19 %': [1576, 1406],
  'Vorsteuer 7 %': [1571, 1401],
  Vorsteuer: [1570, 1400],
  'Umsatzsteuer 19 %': [1776, 3806],
  'Umsatzsteuer 7 %': [1771, 3801],
  Umsatzsteuer: [1770, 3800],
  Bank: [1200, 1800],
  Kasse: [1000, 1600],
  'Anzahlungen 19 %': [1718, 3272],
  'Anzahlungen 7 %': [1711, 3260],
  Anzahlungen: [1710, 3250],
  'Guthaben von Kunden': [1710, 3250],
  Umbuchung: [1360, 1460],
  Privat: undefined,
  Steuerzahlung: undefined,
  Darlehen: undefined,
  Lohn: undefined,
} as const satisfies { readonly [grund: string]: readonly [skr03: number, skr04: number] | undefined };

export type Kontogrund = keyof typeof charts;
/** Every reason that may have an account of the firm's own. */
export const kontogruende = Object.keys(charts) as [Kontogrund, ...Kontogrund[]]; // the keys of a literal

/** An account of four digits in a chart of longer accounts: zeros at its end (finance 4.1). */
export function kontoWithLength(konto: number, laenge: number): number {
  return konto * 10 ** (laenge - 4);
}

/** What the chart proposes for a reason. */
export function kontoOf(grund: Kontogrund, rahmen: Kontenrahmen, laenge: number): number | undefined {
  const both = charts[grund];
  return both && kontoWithLength(both[rahmen === 'SKR03' ? 0 : 1], laenge);
}

/**
 * Personal accounts, one digit longer than the others (finance 4.1): customers from 10000, suppliers from 70000. A number
 * of a supplier may say its 70000 already. Nothing where it does not fit.
 */
export function debitorKonto(kundennummer: number, laenge: number): number | undefined {
  const konto = 10 ** laenge + kundennummer;
  return konto < 7 * 10 ** laenge ? konto : undefined;
}

export function kreditorKonto(kreditorennummer: number, laenge: number): number | undefined {
  const own = kreditorennummer >= 70_000 ? kreditorennummer - 70_000 : kreditorennummer;
  const konto = 7 * 10 ** laenge + own;
  return konto < 10 ** (laenge + 1) ? konto : undefined;
}

/** Rows of a toll list, as the operator's portal writes them. */
export const header =
  'Mautaufstellungs-Nr.;Kfz-Kennz.;Datum;Start;Buchungsnummer;Art;Auffahrt;über;Abfahrt;Kostenstelle;' +
  'Tarifmodell;Achsklasse;Gewichtsklasse;Schadstoffklasse;Straßenbetreiber;Verf.¹;km;EUR';

const footer = ['Summe;;;;;;;;;;;;;;;;0,0;0,00', 'AV automatisch', 'MVI Internet'];

interface Journey {
  /** dd.mm.yyyy */
  readonly datum: string;
  readonly start?: string;
  readonly art?: string;
  readonly auffahrt: string;
  readonly abfahrt: string;
  readonly km: string;
  readonly eur?: string;
}

/** One journey of the lorry with this number plate. */
export function journey(
  kennzeichen: string,
  { datum, start = '07:45', art = 'Maut', auffahrt, abfahrt, km, eur = '8,95' }: Journey,
): string {
  return `6020986205;${kennzeichen};${datum};${start};;${art};${auffahrt};A7;${abfahrt};;;;;;;AV;${km};${eur}`;
}

export function tollList(rows: readonly string[]): string {
  return [header, ...rows, ...footer].join('\r\n').concat('\r\n');
}

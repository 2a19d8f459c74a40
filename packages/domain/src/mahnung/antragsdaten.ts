import type { AnswerOf } from '@traverse/schema';
import { buyerOf, sellerOf } from '../brief/parties.ts';
import type { Firma, Kunde, Mahnung } from '../entities/index.ts';
import { type Forderung, zuMahnenAm } from '../forderung/forderung.ts';
import type { mahnAntragPfad } from '../pfade/mahnung.ts';
import { countryName, germany } from '../values/country.ts';
import { formatDay, formatDayRange } from '../values/date-format.ts';
import { addDays, type Day } from '../values/dates.ts';
import type { Bundesland } from '../values/feiertage.ts';
import { cents, formatEuro } from '../values/geld.ts';
import type { Basiszins } from './basiszins.ts';
import { verzugOf } from './mahnlauf.ts';
import { verzugszinsen, zinsPunkte } from './zinsen.ts';

/** What the form of a court order asks for (Mahnbescheid); the application itself stays outside. Source: finance 2.3. */
export type Antragsdaten = AnswerOf<typeof mahnAntragPfad>;
/** One invoice in an application for a court order. */
type Hauptforderung = Antragsdaten['hauptforderungen'][number];
/** Who stands in it, on either side. */
type Partei = Antragsdaten['antragsgegner'];

/** What the data are taken from; `forderungen` are those of the letter of which the credit leaves something open. */
export interface AntragSource {
  readonly mahnung: Pick<Mahnung, 'nummer' | 'pauschale' | 'gebuehr' | 'erlassenAm'>;
  readonly frist: Day;
  readonly firma: Firma;
  readonly kunde: Kunde;
  readonly verbraucher: boolean;
  readonly forderungen: readonly Forderung[];
  readonly vereinbart: boolean;
  readonly land: Bundesland | '';
  readonly basiszinsen: readonly Basiszins[];
  readonly heute: Day;
}

/** Creditor, debtor, claims, since when and how many points above the Basiszins. */
export function antragsdaten(source: AntragSource): Antragsdaten {
  const { mahnung, frist, firma, kunde, forderungen } = source;
  const seller = sellerOf(firma);
  const buyer = buyerOf(kunde);
  const hauptforderungen = forderungen.map((forderung) => hauptforderungOf(forderung, source));
  const isWaived = mahnung.erlassenAm !== '';
  return {
    mahnung: mahnung.nummer,
    frist,
    antragsteller: {
      name: seller.name,
      person: seller.geschaeftsfuehrung,
      anschrift: seller.anschrift,
      iban: seller.iban,
    },
    antragsgegner: { name: buyer.name, person: buyer.person, anschrift: buyer.anschrift },
    hauptforderungen,
    offen: cents(hauptforderungen.reduce((sum, { offen }) => sum + offen, 0)),
    pauschale: isWaived ? cents(0) : mahnung.pauschale,
    gebuehr: isWaived ? cents(0) : mahnung.gebuehr,
  };
}

function hauptforderungOf(forderung: Forderung, source: AntragSource): Hauptforderung {
  const { heute, verbraucher, basiszinsen } = source;
  const { id, name, datum, gesamt, guthaben, entgelt } = forderung;
  const eingaenge = guthaben ? [...forderung.eingaenge, guthaben] : forderung.eingaenge;
  const verzug = verzugOf(forderung, source);
  const ab = verzug && verzug.ab <= heute ? verzug.ab : undefined;
  const punkte = zinsPunkte({ verbraucher, entgelt });
  const base = {
    rechnung: id,
    name,
    datum,
    gesamt,
    offen: zuMahnenAm(forderung, heute),
    guthaben: guthaben?.betrag ?? cents(0),
    punkte,
  };
  const paidUntil = ab && lastDayOf(eingaenge.filter(({ tag }) => tag >= ab));
  if (!ab || !paidUntil) return { ...base, ausgerechnet: undefined, zinsenAb: ab };
  const span = { von: ab, bis: paidUntil };
  const { summe } = verzugszinsen({ offen: gesamt, zahlungen: eingaenge, ...span, punkte, basiszinsen });
  return { ...base, ausgerechnet: { ...span, zinsen: summe }, zinsenAb: addDays(paidUntil, 1) };
}

function lastDayOf(eingaenge: Forderung['eingaenge']): Day | undefined {
  return eingaenge
    .map(({ tag }) => tag)
    .toSorted()
    .at(-1);
}

/** What stands at a label of the form: one line, or several. */
export interface AntragZeile {
  readonly label: string;
  readonly lines: readonly string[];
}

/** The data in the order in which the form asks. */
export function antragZeilen(daten: Antragsdaten): readonly AntragZeile[] {
  const { antragsteller, antragsgegner, hauptforderungen, pauschale, gebuehr, mahnung, frist } = daten;
  const line = (label: string, ...lines: string[]): AntragZeile => ({ label, lines });
  return [
    line('Antragsteller', ...parteiLines(antragsteller)),
    line('IBAN', antragsteller.iban),
    line('Antragsgegner', ...parteiLines(antragsgegner)),
    ...hauptforderungen.map((each) => line('Forderung', ...forderungLines(each))),
    line('Hauptforderung', formatEuro(daten.offen)),
    ...(pauschale > 0 ? [line('Pauschale (§ 288 Abs. 5 BGB)', formatEuro(pauschale))] : []),
    ...(gebuehr > 0 ? [line('Mahnkosten', formatEuro(gebuehr))] : []),
    line('Letzte Mahnung', `${mahnung}, Frist bis ${formatDay(frist)}`),
  ];
}

function parteiLines({ name, person, anschrift }: Partei): string[] {
  const { zusatz = '', strasse, plz, ort, land } = anschrift;
  const abroad = land === germany ? '' : countryName(land);
  return [name, person, zusatz, strasse, `${plz} ${ort}`.trim(), abroad].filter(Boolean);
}

function forderungLines({
  name,
  datum,
  gesamt,
  offen,
  guthaben,
  ausgerechnet,
  zinsenAb,
  punkte,
}: Hauptforderung): string[] {
  const rest = offen === gesamt ? '' : ` von ${formatEuro(gesamt)}`;
  return [
    `Rechnung ${name} vom ${formatDay(datum)}`,
    `${formatEuro(offen)}${rest} offen`,
    ...(guthaben > 0 ? [`Guthaben von ${formatEuro(guthaben)} ist abgezogen`] : []),
    ...(ausgerechnet
      ? [`Zinsen ${formatDayRange(ausgerechnet.von, ausgerechnet.bis)}: ${formatEuro(ausgerechnet.zinsen)}`]
      : []),
    zinsenAb
      ? `Zinsen ab ${formatDay(zinsenAb)}: ${punkte} Prozentpunkte über dem Basiszins`
      : 'Noch kein Verzug, keine Zinsen',
  ];
}

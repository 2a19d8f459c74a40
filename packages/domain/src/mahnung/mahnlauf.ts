import type { AnswerOf, Cents, ShownOf } from '@traverse/schema';
import {
  erreichteStufe,
  type Forderung,
  forderungOffenAm,
  tageUeberfaellig,
  zuMahnenAm,
} from '../forderung/forderung.ts';
import { type MahnungsStand, offeneNebenforderungen } from '../forderung/nebenforderungen.ts';
import type { mahnlaufPfad, mahnVorschlag } from '../pfade/mahnung.ts';
import { addDays, type Day } from '../values/dates.ts';
import type { Bundesland } from '../values/feiertage.ts';
import { cents, sumCents } from '../values/geld.ts';
import type { Basiszins } from './basiszins.ts';
import { geldOf, type KundenLage, mahnsperren } from './sperren.ts';
import { fristFor, LETZTE_STUFE, type StufenRegel } from './stufen.ts';
import { type Verzug, verzugAb } from './verzug.ts';
import { verzugszinsen, zinsPunkte } from './zinsen.ts';

/** Per claim, from those who are no consumers, in cents. Source: § 288 Abs. 5 BGB. */
export const MAHNPAUSCHALE: Cents = cents(4000);

/** What holds for every letter of a day. */
export interface LaufRegeln {
  readonly heute: Day;
  readonly land: Bundesland | '';
  /** The term of payment is agreed (`firma.zahlungszielVereinbart`). */
  readonly vereinbart: boolean;
  readonly mahnenAb: Cents;
  readonly basiszinsen: readonly Basiszins[];
  readonly stufen: readonly StufenRegel[];
}

/** A customer with their claims; those that are not open any more may be left out. */
export interface KundenForderungen extends KundenLage {
  readonly verbraucher: boolean;
  readonly forderungen: readonly Forderung[];
  /** Every letter of theirs, oldest first. */
  readonly mahnungen: readonly MahnungsStand[];
}

/** A letter as it would be sent: of one customer and one level. */
export type MahnVorschlag = ShownOf<typeof mahnVorschlag>;
/** One invoice in a letter. */
export type MahnPosition = MahnVorschlag['positionen'][number];

/** A claim that would be reminded of, and why it is not. */
export interface Gesperrt {
  readonly forderung: Forderung;
  readonly gruende: readonly string[];
}

export interface MahnlaufVonKunde {
  readonly vorschlaege: readonly MahnVorschlag[];
  readonly gesperrt: readonly Gesperrt[];
}

/**
 * What a run proposes for a customer: a letter for each level, every claim in that of its own next one. Nothing is sent
 * by it. Source: finance 2.3.
 */
export function mahnlaufOf(kunde: KundenForderungen, regeln: LaufRegeln): MahnlaufVonKunde {
  const due = kunde.forderungen.filter((each) => isDueForNext(each, regeln));
  const judged = due.map((forderung) => ({
    forderung,
    gruende: mahnsperren(forderung, kunde, regeln).map(({ text }) => text),
  }));
  const free = judged.filter(({ gruende }) => gruende.length === 0).map(({ forderung }) => forderung);
  return {
    vorschlaege: regeln.stufen
      .toSorted((one, other) => other.stufe - one.stufe)
      .flatMap((regel) => {
        const forderungen = free.filter((each) => erreichteStufe(each) + 1 === regel.stufe);
        return forderungen.length > 0 ? [mahnungOf({ ...kunde, forderungen }, regel, regeln)] : [];
      }),
    gesperrt: judged.filter(({ gruende }) => gruende.length > 0),
  };
}

/** Whether so many days have passed as the next level asks for. */
function isDueForNext(forderung: Forderung, { heute, stufen }: LaufRegeln): boolean {
  const stufe = erreichteStufe(forderung) + 1;
  const regel = stufen.find((each) => each.stufe === stufe);
  if (!regel || stufe > LETZTE_STUFE || forderungOffenAm(forderung, heute) <= 0) return false;
  return tageUeberfaellig(forderung, heute) > 0 && mahnbarAb(forderung, regel) <= heute;
}

/** The first day of a letter of this level: so many days after the due date, or after the letter before (finance 2.3). */
export function mahnbarAb(
  { faellig, mahnungen }: Pick<Forderung, 'faellig' | 'mahnungen'>,
  { tageNachFaelligkeit }: Pick<StufenRegel, 'tageNachFaelligkeit'>,
): Day {
  return addDays(mahnungen.at(-1)?.datum ?? faellig, tageNachFaelligkeit);
}

/** What a person may decide otherwise in a letter. */
export interface MahnWahl {
  readonly frist?: Day | undefined;
  readonly pauschale?: boolean | undefined;
  readonly gebuehr?: Cents | undefined;
}

/** The letter for these claims of one level as it stands today. Stops are not asked here. */
export function mahnungOf(
  {
    verbraucher,
    forderungen,
    mahnungen,
  }: Pick<KundenForderungen, 'verbraucher' | 'forderungen' | 'mahnungen'>,
  regel: StufenRegel,
  regeln: LaufRegeln,
  wahl: MahnWahl = {},
): MahnVorschlag {
  const withPauschale = wahl.pauschale ?? regel.pauschale;
  const positionen = forderungen.map((forderung) =>
    positionOf(forderung, { ...regeln, verbraucher, zinsen: regel.zinsen, pauschale: withPauschale }),
  );
  const offen = sumCents(positionen.map((each) => each.offen));
  const zinsen = sumCents(positionen.map((each) => each.zinsen.summe));
  const pauschale = sumCents(positionen.map((each) => each.pauschale));
  // Beside the flat sum no fee, and none for the letter that only brings default about (finance 2.1).
  const inDefault = isInDefault({ datum: regeln.heute, positionen });
  const gebuehr = pauschale === 0 && inDefault ? (wahl.gebuehr ?? regel.gebuehr) : cents(0);
  const gezahlt = cents(zinsen + pauschale + gebuehr - unpaidWith(mahnungen, { positionen, gebuehr }));
  return {
    stufe: regel.stufe,
    name: regel.name,
    datum: regeln.heute,
    frist: wahl.frist ?? fristFor(regeln.heute, regel.frist, regeln.land),
    positionen,
    offen,
    zinsen,
    pauschale,
    gebuehr,
    gezahlt,
    summe: cents(offen + zinsen + pauschale + gebuehr - gezahlt),
    pauschaleMoeglich: !verbraucher && forderungen.some(({ entgelt }) => entgelt),
  };
}

/** Money of the bank that may be for what a letter asks for: to be looked at before it goes out. German. */
export function geldHinweise(
  { positionen }: Pick<MahnVorschlag, 'positionen'>,
  kunde: KundenForderungen,
  regeln: LaufRegeln,
): string[] {
  const asked = new Set(positionen.map(({ rechnung }) => rechnung));
  const found = kunde.forderungen
    .filter(({ id }) => asked.has(id))
    .map((each) => geldOf(each, kunde, regeln).hinweis);
  return [...new Set(found.filter((each) => each !== ''))];
}

/** Whether somebody is in default with anything in a letter; otherwise it only brings default about. */
export function isInDefault({ datum, positionen }: Pick<MahnVorschlag, 'datum' | 'positionen'>): boolean {
  return positionen.some(({ verzug }) => verzug !== undefined && verzug.ab <= datum);
}

/** What a new letter would still ask for besides the invoices, after what was paid on those that it replaces. */
function unpaidWith(
  mahnungen: readonly MahnungsStand[],
  { positionen, gebuehr }: { readonly positionen: readonly MahnPosition[]; readonly gebuehr: Cents },
): Cents {
  const id = 'new';
  const claims = new Set(positionen.map(({ rechnung }) => rechnung));
  const before = mahnungen.map((letter) =>
    letter.positionen.some(({ rechnung }) => claims.has(rechnung)) ? { ...letter, ersetztDurch: id } : letter,
  );
  const rows = positionen.map(({ rechnung, zinsen, pauschale }) => ({
    rechnung,
    zinsen: zinsen.summe,
    pauschale,
  }));
  const letter = { id, positionen: rows, gebuehr, entfaellt: false, ersetztDurch: '', gezahlt: cents(0) };
  return offeneNebenforderungen([...before, letter]).get(id) ?? cents(0);
}

interface PositionRegeln extends LaufRegeln {
  readonly verbraucher: boolean;
  readonly zinsen: boolean;
  readonly pauschale: boolean;
}

function positionOf(forderung: Forderung, regeln: PositionRegeln): MahnPosition {
  const { heute, verbraucher, basiszinsen } = regeln;
  const { entgelt, mahnungen, gesamt, guthaben } = forderung;
  const eingaenge = guthaben ? [...forderung.eingaenge, guthaben] : forderung.eingaenge;
  const verzug = verzugOf(forderung, regeln);
  const punkte = zinsPunkte({ verbraucher, entgelt });
  const inDefault = verzug !== undefined && verzug.ab <= heute;
  const waived = mahnungen.findLast(({ erlassen }) => erlassen);
  const from = verzug && later(verzug.ab, waived && addDays(waived.datum, 1));
  const zinsen =
    regeln.zinsen && from !== undefined
      ? verzugszinsen({ offen: gesamt, zahlungen: eingaenge, von: from, bis: heute, punkte, basiszinsen })
      : { zeilen: [], summe: cents(0) };
  const hadPauschale = mahnungen.some(({ pauschale, erlassen }) => pauschale && erlassen);
  const asksPauschale = regeln.pauschale && inDefault && entgelt && !verbraucher && !hadPauschale;
  return {
    rechnung: forderung.id,
    name: forderung.name,
    datum: forderung.datum,
    faellig: forderung.faellig,
    tage: tageUeberfaellig(forderung, heute),
    gesamt,
    offen: zuMahnenAm(forderung, heute),
    guthaben: guthaben?.betrag ?? cents(0),
    verzug,
    punkte,
    zinsen,
    pauschale: asksPauschale ? MAHNPAUSCHALE : cents(0),
  };
}

/** Since when a customer is in default with a claim; nothing while they are not (MAHN-01). */
export function verzugOf(
  forderung: Forderung,
  {
    vereinbart,
    land,
    verbraucher,
  }: { readonly vereinbart: boolean; readonly land: Bundesland | ''; readonly verbraucher: boolean },
): Verzug | undefined {
  const { faellig, mahnungen, zugang, hinweis, entgelt } = forderung;
  const ersteFrist = mahnungen[0]?.frist;
  return verzugAb({ faellig, vereinbart, ersteFrist, zugang, verbraucher, hinweis, entgelt, land });
}

function later(one: Day, other: Day | undefined): Day {
  return other !== undefined && other > one ? other : one;
}

/** Why the flat sum cannot be asked for, in German; nothing when it can. Source: finance 2.3. */
export function pauschaleProblem({
  verbraucher,
  forderungen,
}: Pick<KundenForderungen, 'verbraucher' | 'forderungen'>): string | undefined {
  if (verbraucher) return 'Die Pauschale gilt nur gegenüber Unternehmen.';
  if (forderungen.every(({ entgelt }) => !entgelt)) return 'Die Pauschale gibt es nur für Entgelt.';
  return undefined;
}

/** What could go out today, and what is stopped. */
export type MahnlaufAntwort = AnswerOf<typeof mahnlaufPfad>;
export type MahnBrief = MahnlaufAntwort['briefe'][number];

import type { Cents } from '@traverse/schema';
import { formatDay } from '../values/date-format.ts';
import { type Day, daysBetween } from '../values/dates.ts';
import { cents, shareOf, sumCents, times } from '../values/geld.ts';
import type { ErgebnisAntwort, ErgebnisEinsatz } from './antwort.ts';

/** Months over which an item pays for itself, and days it is out in a year, where its record says nothing (F 7). */
const MONTHS = 84;
const DAYS_A_YEAR = 60;
/** Bills that come so many days after the job are late. */
const LATE_AFTER_DAYS = 60;
/** Where `firma` says nothing. */
export const vorgabenErgebnis = { kostenProKm: cents(90), margeWarnung: 30 } as const;

/** What of a project costs and earns, as its records say. Plan and actual are two of these. */
export type ErgebnisFakten = ErgebnisAntwort['fakten'];
/** Bills; tax that is no input tax is in `netto`. */
export type ErgebnisAusgabe = ErgebnisFakten['ausgaben'][number];
export type ErgebnisPerson = ErgebnisFakten['personal'][number];
export type ErgebnisMaterial = ErgebnisFakten['material'][number];

/** What a project brought, and what went off it one after the other, in cents (F 7). */
export type Ergebnis = ErgebnisAntwort['plan'];

/**
 * The three margins of a project: revenue less outside costs and transport, less own staff, less own material. A bill
 * counts in place of the estimate that it belongs to; material is costing and in no book.
 */
export function ergebnisOf(
  fakten: ErgebnisFakten,
  { kostenProKm }: { readonly kostenProKm: Cents },
): Ergebnis {
  const { rechnungen, zumietungen, ausgaben, personal, mannschaft, km, material } = fakten;
  const billed = new Set(ausgaben.map(({ zumietung }) => zumietung));
  const invoiced = new Set(ausgaben.map(({ mitarbeiter }) => mitarbeiter));
  const sum = (amounts: readonly { readonly netto: Cents }[]) => sumCents(amounts.map(({ netto }) => netto));
  const daysOf = (people: readonly ErgebnisPerson[]) =>
    sumCents(people.map(({ tage, kostensatz }) => times(kostensatz, tage)));
  const erloes = sumCents(rechnungen);
  const zumietung = cents(
    sum(ausgaben.filter((each) => each.zumietung !== '')) +
      sum(zumietungen.filter(({ id }) => !billed.has(id))),
  );
  const externals = personal.filter(({ extern, id }) => extern && (id === '' || !invoiced.has(id)));
  const unbilled = ohneRechnung(mannschaft, ausgaben);
  const freie = cents(
    sum(ausgaben.filter(isForPeople)) + daysOf(externals) + sum(unbilled.filter(({ extern }) => extern)),
  );
  const sonstige = sum(ausgaben.filter((each) => each.zumietung === '' && !isForPeople(each)));
  const fahrten = times(kostenProKm, km);
  const db1 = cents(erloes - zumietung - freie - sonstige - fahrten - fakten.maut);
  const own = cents(
    daysOf(personal.filter(({ extern }) => !extern)) + sum(unbilled.filter(({ extern }) => !extern)),
  );
  const db2 = cents(db1 - own);
  const stuff = sumCents(material.map(materialkosten));
  return {
    erloes,
    zumietung,
    freie,
    sonstige,
    fahrten,
    maut: fakten.maut,
    db1,
    personal: own,
    db2,
    material: stuff,
    db3: cents(db2 - stuff),
  };
}

const isForPeople = ({ zumietung, mitarbeiter, einsatz }: ErgebnisAusgabe): boolean =>
  zumietung === '' && (mitarbeiter !== '' || einsatz !== '');

/** Whose estimate still counts: a bill names none of these Einsätze, nor their account (C 9). */
function ohneRechnung(
  mannschaft: readonly ErgebnisEinsatz[],
  ausgaben: readonly ErgebnisAusgabe[],
): ErgebnisEinsatz[] {
  const einsaetze = new Set(ausgaben.map(({ einsatz }) => einsatz));
  const accounts = new Set(ausgaben.map(({ mitarbeiter }) => mitarbeiter));
  return mannschaft.filter(
    ({ id, konto, extern }) =>
      (id === '' || !einsaetze.has(id)) && !(extern && konto !== '' && accounts.has(konto)),
  );
}

/** What the days of a line cost: what a piece loses on a day of use and its upkeep, rounded once for the line. */
export function materialkosten({ anzahl, tage, ...artikel }: ErgebnisMaterial): Cents {
  const months = artikel.nutzungsMonate || MONTHS;
  const perYear = artikel.einsatztageProJahr || DAYS_A_YEAR;
  const used = Math.round(anzahl * tage * 1000);
  const upkeep = shareOf(artikel.wartungProTag, used, 1000);
  return cents(shareOf(artikel.wiederbeschaffung, used * 12, months * perYear * 1000) + upkeep);
}

/** A margin as a share of the revenue, in tenths of a percent; nothing where there was none. */
export function margeOf(db: Cents, erloes: Cents): number | undefined {
  if (erloes === 0) return undefined;
  const tenths = Number(shareOf(db, 1000, Math.abs(erloes)));
  return (erloes < 0 ? 0 - tenths : tenths) / 10;
}

/**
 * The margin of a plan in which one invoice comes to `netto` by now: what an offer is warned of while it is written. Below
 * what is wished; nothing otherwise.
 */
export function magereMarge(
  plan: Pick<Ergebnis, 'db2' | 'erloes'>,
  { geplant, netto }: { readonly geplant: Cents; readonly netto: Cents },
  margeWarnung: number,
): number | undefined {
  const by = netto - geplant;
  const marge = margeOf(cents(plan.db2 + by), cents(plan.erloes + by));
  return marge !== undefined && marge < margeWarnung ? marge : undefined;
}

export type ErgebnisHinweis = ErgebnisAntwort['hinweise'][number];

/** What strikes about a result: a thin margin, a rental without a price, people without a cost, bills that came late. */
export function ergebnisHinweise(
  fakten: ErgebnisFakten,
  { db2, erloes }: Pick<Ergebnis, 'db2' | 'erloes'>,
  { margeWarnung, ende }: { readonly margeWarnung: number; readonly ende: Day | '' },
): ErgebnisHinweis[] {
  const marge = margeOf(db2, erloes);
  const billed = new Set(fakten.ausgaben.map(({ zumietung }) => zumietung));
  const priceless = fakten.zumietungen.filter(({ id, netto }) => netto === 0 && !billed.has(id));
  const costless = [
    ...fakten.personal.filter(({ tage, kostensatz }) => tage > 0 && kostensatz === 0),
    ...ohneRechnung(fakten.mannschaft, fakten.ausgaben).filter(({ ohneSatz }) => ohneSatz),
  ];
  // One bill for several people stands there once for each.
  const bills = [...new Map(fakten.ausgaben.map((each) => [each.id, each])).values()];
  const late = ende === '' ? [] : bills.filter(({ datum }) => daysBetween(ende, datum) > LATE_AFTER_DAYS);
  const names = (found: readonly { readonly name: string }[]) =>
    [...new Set(found.map(({ name }) => name))].join(', ');
  return [
    ...(marge !== undefined && marge < margeWarnung
      ? [
          {
            art: 'marge',
            titel: 'Wenig Marge',
            text: `Nach Personal bleiben ${String(marge).replace('.', ',')} %, gewünscht sind ${margeWarnung} %.`,
          } as const,
        ]
      : []),
    ...(priceless.length > 0
      ? [{ art: 'zumietung', titel: 'Zumietung ohne Preis', text: names(priceless) } as const]
      : []),
    ...(costless.length > 0
      ? [{ art: 'kostensatz', titel: 'Personal ohne Kostensatz', text: names(costless) } as const]
      : []),
    ...late.map(
      ({ name, datum }) =>
        ({
          art: 'spät',
          titel: 'Eine Ausgabe kam spät',
          text: `${name} vom ${formatDay(datum)}, ${daysBetween(ende as Day, datum)} Tage nach dem Job`,
        }) as const,
    ),
  ];
}

import type { Cents, Percent } from '@traverse/schema';
import type { Satzanteil } from '../forderung/anteile.ts';
import type { Day } from '../values/dates.ts';
import { cents, sumCents } from '../values/geld.ts';
import { netOfGross, percent, ustOf } from '../values/ust.ts';

/** What a row says of an invoice of the old tool, amounts in cents. */
export interface OffeneZeile {
  readonly netto?: Cents | undefined;
  readonly satz?: Percent | undefined;
  readonly ust?: Cents | undefined;
  readonly brutto?: Cents | undefined;
  /** What is still to be paid; absent: all of it. */
  readonly offen?: Cents | undefined;
}

/** What rows of one number come to. */
export type OffenerPosten =
  | {
      readonly is: 'rechnung';
      readonly steuern: readonly Satzanteil[];
      readonly netto: Cents;
      readonly ust: Cents;
      readonly brutto: Cents;
      /** Paid before the move. */
      readonly bezahlt: Cents;
    }
  /** What the firm owes its customer, above 0. */
  | { readonly is: 'guthaben'; readonly betrag: Cents }
  | { readonly is: 'nichts' }
  | { readonly is: 'fehler'; readonly grund: string };

const SAETZE = [19, 7, 0, 16, 5].map(percent);

/** An open invoice of the old tool, of the rows that carry its number. Texts are German. Source: back.md 3.6. */
export function offenerPosten(rows: readonly OffeneZeile[]): OffenerPosten {
  const open = [...new Set(rows.flatMap(({ offen }) => offen ?? []))];
  if (open.length > 1) return fehler('In den Zeilen dieser Nummer stehen verschiedene offene Beträge.');
  const [only] = open;
  if (only === 0) return { is: 'nichts' };
  const sums = rows.map(sumsOf);
  const wrong = sums.find((each): each is string => typeof each === 'string');
  const parts = sums.filter((each) => typeof each !== 'string');
  if (wrong !== undefined && !(wrong === NO_AMOUNT && only !== undefined && only < 0)) return fehler(wrong);
  const gross = sumCents(parts.flatMap(({ netto, ust }) => [netto, ust]));
  const offen = only ?? gross;
  if (offen < 0) return { is: 'guthaben', betrag: cents(0 - offen) };
  if (offen === 0) return { is: 'nichts' };
  if (offen > gross) return fehler('Offen ist mehr als die Rechnung.');
  const steuern = byRate(parts);
  return {
    is: 'rechnung',
    steuern,
    netto: sumCents(steuern.map(({ netto }) => netto)),
    ust: sumCents(steuern.map(({ ust }) => ust)),
    brutto: gross,
    bezahlt: cents(gross - offen),
  };
}

const fehler = (grund: string): OffenerPosten => ({ is: 'fehler', grund });
const NO_AMOUNT = 'Hier steht kein Betrag: Netto oder Brutto.';

function sumsOf({ netto, satz, ust, brutto }: OffeneZeile): Satzanteil | string {
  if (netto === undefined && brutto === undefined) return NO_AMOUNT;
  const rate = satz ?? rateOf(netto ?? net(brutto, ust), ust ?? tax(netto, brutto));
  if (rate === undefined)
    return 'Netto und Ust passen zu keinem Satz. Nimm eine Spalte mit dem Ust-Satz dazu.';
  const own = netto ?? (ust === undefined ? netOfGross(brutto ?? cents(0), rate) : net(brutto, ust));
  const tariff = ust ?? tax(own, brutto) ?? ustOf(own ?? cents(0), rate);
  if (own === undefined) return NO_AMOUNT;
  if (brutto !== undefined && own + tariff !== brutto) return 'Netto, Ust und Brutto passen nicht zusammen.';
  if (Math.abs(tariff - ustOf(own, rate)) > 1) return `Die Ust passt nicht zu ${rate} %.`;
  return { satz: rate, netto: own, ust: tariff };
}

const net = (brutto: Cents | undefined, ust: Cents | undefined): Cents | undefined =>
  brutto === undefined || ust === undefined ? undefined : cents(brutto - ust);
const tax = (netto: Cents | undefined, brutto: Cents | undefined): Cents | undefined =>
  brutto === undefined || netto === undefined ? undefined : cents(brutto - netto);

/** The rate that such a tax is of; the usual one where only one amount is said. */
function rateOf(netto: Cents | undefined, ust: Cents | undefined): Percent | undefined {
  if (netto === undefined || ust === undefined) return SAETZE[0];
  return SAETZE.find((satz) => Math.abs(ustOf(netto, satz) - ust) <= 1);
}

function byRate(parts: readonly Satzanteil[]): Satzanteil[] {
  return [...Map.groupBy(parts, ({ satz }) => satz)].map(([satz, same]) => ({
    satz,
    netto: sumCents(same.map(({ netto }) => netto)),
    ust: sumCents(same.map(({ ust }) => ust)),
  }));
}

export const NICHTS_OFFEN = 'Davon ist nichts mehr offen.';

/** What other tools say of an invoice of which nothing is open, and why it is left out. [K] */
const ERLEDIGT: { readonly [grund: string]: readonly string[] } = {
  [NICHTS_OFFEN]: ['paid', 'paidoff', 'bezahlt', 'ausgeglichen', 'beglichen', 'erledigt', 'closed'],
  'Im alten Programm storniert.': [
    'voided',
    'void',
    'cancelled',
    'canceled',
    'storniert',
    'storno',
    'annulliert',
  ],
  'Ein Entwurf ist noch keine Rechnung.': ['draft', 'entwurf'],
};

/** Why an invoice in this state is left out; '' where the state is none of these. */
export function erledigtNach(stand: string): string {
  const word = stand.trim().toLowerCase();
  return Object.entries(ERLEDIGT).find(([, words]) => words.includes(word))?.[0] ?? '';
}

/** The name under which an invoice of the old tool stands here: it uses no number of ours. '' of a number without letters and digits. */
export function alterName(alteNummer: string, datum: Day): string {
  const form = alteNummer
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '');
  return form === '' ? '' : `RN${datum.slice(0, 4)}0000-${form}`;
}

import type { Cents, SentOf } from '@traverse/schema';
import type { Umsatz } from '../entities/index.ts';
import type { umsatzZuordnenPfad } from '../pfade/bank.ts';
import { dayOf } from '../values/dates.ts';
import { cents, sumCents } from '../values/geld.ts';
import { verteilt } from './summen.ts';
import type { Bankposten, Vorschlag } from './vorschlag.ts';

/** One claim beside a line: whether it is paid, and how. */
export interface EntwurfZeile {
  readonly posten: Bankposten;
  readonly an: boolean;
  readonly betrag: Cents;
  readonly skonto: Cents;
}

/** What will become of a line when Enter is pressed. Amounts have the sign of the line. */
export interface Entwurf {
  readonly zeilen: readonly EntwurfZeile[];
  /** Interest and costs of a letter, paid with its invoices. */
  readonly nebenforderung:
    | { readonly mahnung: string; readonly name: string; readonly betrag: Cents }
    | undefined;
  /** What is left of the line. */
  readonly rest: Cents;
  readonly restAlsGuthaben: boolean;
  /** What becomes of what is left of the claim; it stays open where nothing is said. */
  readonly offenerRest: OffenerRest;
}

/** What the rest of a claim may be beside a part payment (O15). */
export type OffenerRest = '' | 'Skonto' | 'Kleindifferenz';

const leererEntwurf = (offen: Cents): Entwurf => ({
  zeilen: [],
  nebenforderung: undefined,
  rest: offen,
  restAlsGuthaben: false,
  offenerRest: '',
});

/** What is proposed, as it stands before anybody has changed it. */
export function entwurfFrom(vorschlag: Vorschlag | null, offen: Cents, line?: Purpose): Entwurf {
  if (vorschlag?.tut !== 'zahlen') return leererEntwurf(offen);
  const zeilen = vorschlag.zahlt.map((zahlt) => ({ ...zahlt, an: true }));
  const { mahnung, rest } = vorschlag;
  const nebenforderung =
    mahnung && mahnung.nebenforderungen > 0
      ? { mahnung: mahnung.id, name: mahnung.name, betrag: mahnung.nebenforderungen }
      : undefined;
  const entwurf = withSkontoOfPurpose({ ...leererEntwurf(offen), zeilen, rest, nebenforderung }, line);
  // Too much is the customer's, never income (F 1.5).
  return { ...entwurf, restAlsGuthaben: rest > 0 && guthabenKunde(entwurf) !== '' };
}

type Purpose = Pick<Umsatz, 'verwendungszweck'>;
type Line = Pick<Umsatz, 'buchungstag'> & Partial<Purpose>;

/** Of more than this share of a claim nobody takes off a Skonto. */
const MOST_SKONTO = 0.1;

/** What the rest of the one claim that is paid may be; nothing where none of it is left, or of what is left over of the line. */
export function restMoeglich(entwurf: Entwurf, firma: { readonly kleindifferenz: Cents }): OffenerRest[] {
  const rest = Math.abs(restDesPostens(entwurf));
  if (entwurf.rest !== 0 || rest === 0) return [];
  const klein: OffenerRest[] = rest <= firma.kleindifferenz ? ['Kleindifferenz'] : [];
  return mayBeSkonto(entwurf) ? ['Skonto', ...klein] : klein;
}

function mayBeSkonto(entwurf: Entwurf): boolean {
  const [only] = chosenOf(entwurf);
  const rest = Math.abs(restDesPostens(entwurf));
  if (!only || rest === 0 || only.skonto !== 0) return false;
  const isBill = only.posten.art === 'rechnung' || only.posten.art === 'ausgabe';
  return isBill && !only.posten.ausgebucht && rest <= Math.abs(only.posten.offen) * MOST_SKONTO;
}

/** Whoever writes of Skonto has taken it: it is proposed, also where none was agreed or its days are over. */
function withSkontoOfPurpose(entwurf: Entwurf, line: Partial<Purpose> | undefined): Entwurf {
  if (!/skonto/i.test(line?.verwendungszweck ?? '') || entwurf.rest !== 0 || !mayBeSkonto(entwurf))
    return entwurf;
  return { ...entwurf, offenerRest: 'Skonto' };
}

/** With other claims, or others of them switched on: the amounts follow. */
export function neuVerteilt(
  entwurf: Entwurf,
  zeilen: readonly Pick<EntwurfZeile, 'posten' | 'an'>[],
  { line, offen }: { readonly line: Line; readonly offen: Cents },
): Entwurf {
  const day = dayOf(line.buchungstag);
  const chosen = zeilen.filter(({ an }) => an).map(({ posten }) => posten);
  const { zahlt, rest } =
    day === '' || chosen.length === 0 ? { zahlt: [], rest: offen } : verteilt(chosen, offen, day);
  const byId = new Map(zahlt.map((each) => [each.posten.id, each]));
  const none = { betrag: cents(0), skonto: cents(0) };
  const next: Entwurf = {
    ...entwurf,
    nebenforderung: undefined,
    rest,
    restAlsGuthaben: entwurf.restAlsGuthaben && rest !== 0,
    offenerRest: '',
    zeilen: zeilen.map(({ posten, an }) => {
      const { betrag, skonto } = byId.get(posten.id) ?? none;
      return { posten, an, betrag, skonto };
    }),
  };
  return withSkontoOfPurpose(next, line);
}

/** One claim that gets an amount: with its Skonto where that is all that is missing. */
export function zeileMit(posten: Bankposten, betrag: Cents, { buchungstag }: Line): EntwurfZeile {
  const day = dayOf(buchungstag);
  const [paid] = day === '' ? [] : verteilt([posten], betrag, day).zahlt;
  return { posten, an: true, betrag: paid?.betrag ?? cents(0), skonto: paid?.skonto ?? cents(0) };
}

/** With amounts that a person gave to each claim. */
export function geteilt(zeilen: readonly EntwurfZeile[], offen: Cents): Entwurf {
  const rest = cents(offen - sumCents(zeilen.map(({ betrag }) => betrag)));
  return { ...leererEntwurf(offen), zeilen, rest };
}

const chosenOf = ({ zeilen }: Entwurf) => zeilen.filter(({ an, betrag }) => an && betrag !== 0);

/** What stays open of one claim alone, which may be closed as a small difference. */
export function restDesPostens(entwurf: Entwurf): Cents {
  const [only, another] = chosenOf(entwurf);
  if (!only || another) return cents(0);
  return cents(only.posten.offen - only.betrag - only.skonto);
}

/** Whose credit the rest may become: of the one customer whose invoices are paid. */
export function guthabenKunde(entwurf: Entwurf): string {
  const invoices = chosenOf(entwurf).filter(({ posten }) => posten.art === 'rechnung');
  const customers = new Set(invoices.map(({ posten }) => posten.partner));
  const [kunde = ''] = customers;
  return customers.size === 1 ? kunde : '';
}

export const istLeer = (entwurf: Entwurf): boolean => chosenOf(entwurf).length === 0;

/** As it is sent. */
export function zuordnungFrom(entwurf: Entwurf): Omit<SentOf<typeof umsatzZuordnenPfad>, 'id'> {
  const kunde = entwurf.restAlsGuthaben ? guthabenKunde(entwurf) : '';
  const restAls = (art: OffenerRest) => (entwurf.offenerRest === art ? restDesPostens(entwurf) : cents(0));
  return {
    posten: chosenOf(entwurf).map(({ posten: { art, id }, betrag, skonto }) => ({
      art,
      id,
      betrag,
      skonto: cents(skonto + restAls('Skonto')),
      kleindifferenz: restAls('Kleindifferenz'),
    })),
    ...(entwurf.nebenforderung
      ? { nebenforderung: { mahnung: entwurf.nebenforderung.mahnung, betrag: entwurf.nebenforderung.betrag } }
      : {}),
    ...(kunde === '' ? {} : { guthaben: { kunde, betrag: entwurf.rest } }),
  };
}

interface BeglichenerPosten extends Pick<Bankposten, 'art' | 'id'> {
  readonly arten: ('Zahlung' | 'Skonto' | 'Ausfall')[];
}

/** What of which claims is paid, deducted and closed. */
export function beglichenIn(entwurf: Entwurf): BeglichenerPosten[] {
  return chosenOf(entwurf).map(({ posten: { art, id }, skonto }) => ({
    art,
    id,
    arten: [
      'Zahlung',
      ...(skonto === 0 && entwurf.offenerRest !== 'Skonto' ? [] : ['Skonto' as const]),
      ...(entwurf.offenerRest === 'Kleindifferenz' ? ['Ausfall' as const] : []),
    ],
  }));
}

/** Of what is paid. */
export const summeOf = (entwurf: Entwurf, of: (zeile: EntwurfZeile) => Cents): Cents =>
  sumCents(chosenOf(entwurf).map(of));

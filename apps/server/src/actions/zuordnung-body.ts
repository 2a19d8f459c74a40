import { cents } from '@traverse/domain';
import type { Cents } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import { badRequest } from '../records/api-error.ts';

/** One claim that a line pays, with the sign of the line. */
export interface GezahlterPosten {
  readonly art: 'rechnung' | 'einnahme' | 'ausgabe' | 'guthaben';
  /** Of a credit that of its customer. */
  readonly id: string;
  readonly betrag: Cents;
  /** Closed with it as Skonto, and as small difference (which may be below 0). */
  readonly skonto: Cents;
  readonly kleindifferenz: Cents;
}

/** A booking that is made with the press: what nobody has written a document for. */
export interface NeueBuchung {
  readonly name: string;
  readonly kategorie: string;
  readonly betrag: Cents;
  readonly ustSatz: number;
  /** Proposed for this account from now on. */
  readonly merken: boolean;
}

/** What a person confirmed for a line. */
export interface Zuordnung {
  readonly posten: readonly GezahlterPosten[];
  readonly guthaben: { readonly kunde: string; readonly betrag: Cents } | undefined;
  /** Interest and costs of a letter. */
  readonly nebenforderung: { readonly mahnung: string; readonly betrag: Cents } | undefined;
  readonly buchen: NeueBuchung | undefined;
  /** The line whose payments a return takes back. */
  readonly ruecklaeufer: string;
}

const arten = ['rechnung', 'einnahme', 'ausgabe', 'guthaben'] as const;

/** Throws ApiError 400 for what is no such body. */
export function zuordnungIn(body: unknown): Zuordnung {
  const { posten = [], guthaben, nebenforderung, buchen, ruecklaeufer = '' } = bodyOf(body);
  if (!Array.isArray(posten) || posten.length > 200 || typeof ruecklaeufer !== 'string') throw unreadable();
  return {
    posten: posten.map((each: unknown) => postenIn(each)),
    guthaben: guthaben === undefined ? undefined : guthabenIn(guthaben),
    nebenforderung: nebenforderung === undefined ? undefined : nebenforderungIn(nebenforderung),
    buchen: buchen === undefined ? undefined : buchungIn(buchen),
    ruecklaeufer,
  };
}

function postenIn(body: unknown): GezahlterPosten {
  const { art, id, betrag, skonto = 0, kleindifferenz = 0 } = bodyOf(body);
  const known = arten.find((each) => each === art);
  if (!known || typeof id !== 'string') throw unreadable();
  return {
    art: known,
    id,
    betrag: amountIn(betrag),
    skonto: amountIn(skonto),
    kleindifferenz: amountIn(kleindifferenz),
  };
}

function guthabenIn(body: unknown) {
  const { kunde, betrag } = bodyOf(body);
  if (typeof kunde !== 'string') throw unreadable();
  return { kunde, betrag: amountIn(betrag) };
}

function nebenforderungIn(body: unknown) {
  const { mahnung, betrag } = bodyOf(body);
  if (typeof mahnung !== 'string') throw unreadable();
  return { mahnung, betrag: amountIn(betrag) };
}

function buchungIn(body: unknown): NeueBuchung {
  const { name, kategorie, betrag, ustSatz = 0, merken = false } = bodyOf(body);
  if (typeof name !== 'string' || typeof kategorie !== 'string' || typeof ustSatz !== 'number')
    throw unreadable();
  if (ustSatz < 0 || ustSatz > 100) throw unreadable();
  return { name, kategorie, betrag: amountIn(betrag), ustSatz, merken: merken === true };
}

function amountIn(value: unknown): Cents {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw unreadable();
  return cents(value);
}

const unreadable = () =>
  badRequest('Sag, was der Umsatz bezahlt: Rechnungen, Einnahmen oder Ausgaben mit ihren Beträgen.');

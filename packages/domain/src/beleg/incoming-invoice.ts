import type { Cents, Percent } from '@traverse/schema';
import type { DraftIn } from '../entities/index.ts';
import { ustOf } from '../ust.ts';
import { type Day, wireDateOf } from '../values/dates.ts';
import { cents, formatEuro, sumCents } from '../values/geld.ts';
import { formatProzent } from '../values/zahl.ts';
import { isIban } from './check-digits.ts';
import { cleanLine } from './clean-text.ts';

/** An e-invoice from somebody else, as read; what it does not say is empty. Amounts are as written, in their currency. */
export interface IncomingInvoice {
  /**
   * A credit note takes back: its amounts are positive and mean the opposite. Self-billed is what a customer writes in
   * our place ('Gutschrift' in the sense of § 14 Abs. 2 UStG).
   */
  readonly kind: 'invoice' | 'credit note' | 'self-billed';
  readonly number: string;
  readonly date: Day;
  readonly faellig: Day | '';
  readonly seller: {
    readonly name: string;
    readonly ustId: string;
    readonly steuernummer: string;
    /** Two letters. */
    readonly land: string;
  };
  /** Where it wants the money. */
  readonly iban: string;
  /** EUR and the like. */
  readonly currency: string;
  readonly sums: IncomingSums;
  readonly steuern: readonly IncomingSteuer[];
  /** Net of every line; none where its profile has no lines. */
  readonly lines: readonly Cents[];
  /** ZUGFeRD 1 and profiles without lines are no e-invoices before the law. */
  readonly isLawful: boolean;
}

export interface IncomingSums {
  readonly lines: Cents;
  readonly allowances: Cents;
  readonly charges: Cents;
  readonly netto: Cents;
  readonly ust: Cents;
  readonly gesamt: Cents;
  readonly prepaid: Cents;
  readonly rounding: Cents;
  readonly zahlbar: Cents;
}

export interface IncomingSteuer {
  /** UNTDID 5305: S, E, AE, K ... */
  readonly category: string;
  readonly ustSatz: Percent;
  readonly netto: Cents;
  readonly ust: Cents;
}

/** What an expense starts with that is made of an incoming e-invoice; a person looks at it and saves it. */
export function ausgabeFromInvoice(invoice: IncomingInvoice): DraftIn<'ausgaben'> {
  const { seller, number, date, steuern, sums, kind } = invoice;
  const sign = kind === 'credit note' ? -1 : 1;
  const groups = steuern.filter(isCharged);
  const [group] = groups;
  const inEuro = invoice.currency === 'EUR';
  return {
    name: cleanLine(`${seller.name} ${number}`).slice(0, 200),
    datum: wireDateOf(date),
    ...(inEuro ? { netto: cents(sign * sums.netto), ust: cents(sign * sums.ust) } : {}),
    ...(group && groups.length === 1 ? { ustSatz: group.ustSatz } : {}),
    innergemeinschaftlicherErwerb: steuern.some(({ category }) => category === 'K'),
  };
}

/**
 * What an e-invoice adds to an expense that somebody has begun: only what nobody has entered. Amounts belong together:
 * beside one that was entered the invoice gives none.
 */
export function addedByInvoice(
  ausgabe: DraftIn<'ausgaben'>,
  entered: { readonly [field: string]: unknown },
): DraftIn<'ausgaben'> {
  const { name, datum } = ausgabe;
  const added = entered['netto'] || entered['ust'] ? { name, datum } : ausgabe;
  return Object.fromEntries(
    Object.entries(added).filter(([field, value]) => value !== undefined && !entered[field]),
  );
}

/** What a person should look at before the expense is saved. German sentences; none when all adds up. */
export function invoiceWarnings(invoice: IncomingInvoice): string[] {
  return [
    ...contradictions(invoice),
    ...(invoice.currency === 'EUR'
      ? []
      : [`Die Rechnung ist in ${invoice.currency}. Rechne die Beträge um und trag sie selbst ein.`]),
    ...(invoice.steuern.filter(isCharged).length > 1 ? [severalRates(invoice)] : []),
    ...(invoice.steuern.some(({ category }) => category === 'AE')
      ? ['Die Steuer schuldest du selbst (§ 13b UStG, Reverse Charge).']
      : []),
    ...(invoice.kind === 'credit note'
      ? ['Das ist eine Gutschrift. Die Beträge sind negativ eingetragen.']
      : []),
    ...(invoice.kind === 'self-billed'
      ? ['Das ist eine Abrechnung des Kunden. Sie gehört zu den Einnahmen.']
      : []),
    ...(invoice.iban !== '' && !isIban(invoice.iban) ? [`Die IBAN ${invoice.iban} stimmt nicht.`] : []),
    ...(invoice.isLawful ? [] : ['Dieses Format gilt nicht als E-Rechnung. Verlang eine nach EN 16931.']),
  ];
}

/** Some name rates on which nothing was charged. */
function isCharged({ netto, ust }: IncomingSteuer): boolean {
  return netto !== 0 || ust !== 0;
}

/** Sums that do not follow from one another. */
function contradictions({ sums, lines, steuern }: IncomingInvoice): string[] {
  const checks = [
    { what: 'Die Positionen ergeben', adds: sumCents(lines), says: sums.lines, holds: lines.length > 0 },
    {
      what: 'Positionen, Nachlässe und Zuschläge ergeben netto',
      adds: cents(sums.lines - sums.allowances + sums.charges),
      says: sums.netto,
      holds: lines.length > 0,
    },
    {
      what: 'Die Steuersätze ergeben netto',
      adds: sumCents(steuern.map(({ netto }) => netto)),
      says: sums.netto,
      holds: steuern.length > 0,
    },
    {
      what: 'Die Steuersätze ergeben an Steuer',
      adds: sumCents(steuern.map(({ ust }) => ust)),
      says: sums.ust,
      holds: steuern.length > 0,
    },
    ...steuern.map(({ ustSatz, netto, ust }) => ({
      what: `${formatProzent(ustSatz)} auf ${formatEuro(netto)} sind`,
      // Some sum up the taxes of the lines: a cent or two of difference is their rounding.
      adds: Math.abs(ustOf(netto, ustSatz) - ust) <= 2 ? ust : ustOf(netto, ustSatz),
      says: ust,
      holds: true,
    })),
    { what: 'Netto und Steuer ergeben', adds: cents(sums.netto + sums.ust), says: sums.gesamt, holds: true },
    {
      what: 'Zu zahlen bleiben',
      adds: cents(sums.gesamt - sums.prepaid + sums.rounding),
      says: sums.zahlbar,
      holds: true,
    },
  ];
  return checks
    .filter(({ adds, says, holds }) => holds && adds !== says)
    .map(
      ({ what, adds, says }) => `${what} ${formatEuro(adds)}, in der Rechnung stehen ${formatEuro(says)}.`,
    );
}

function severalRates({ steuern }: IncomingInvoice): string {
  const rates = steuern
    .filter(isCharged)
    .map(({ ustSatz, netto }) => `${formatProzent(ustSatz)} auf ${formatEuro(netto)}`);
  return `Mehrere Steuersätze: ${rates.join(', ')}.`;
}

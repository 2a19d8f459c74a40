import type { Cents } from '@traverse/schema';
import type { DraftIn } from '../entities/index.ts';
import { isInEu } from '../ustva/eu.ts';
import { type CountryCode, countryName, countryNamed, germany } from '../values/country.ts';
import { cents, negative } from '../values/geld.ts';
import { percent, ustOf } from '../values/ust.ts';
import { sign } from './belegbetraege.ts';
import type { IncomingInvoice, IncomingSteuer } from './incoming-invoice.ts';
import { landOfUstId } from './ust-id.ts';

type Steuer = Pick<
  DraftIn<'ausgaben'>,
  'ustArt' | 'ustLand' | 'ust' | 'ustSatz' | 'innergemeinschaftlicherErwerb'
>;

/** Whose tax a bill charges, and what it makes of an expense. */
export interface Besteuerung {
  readonly draft: Steuer;
  /** German sentences. */
  readonly hinweise: readonly string[];
}

/** Whose tax it is: that of the tax representative, else by the seller's id, else by his address, else ours. */
export function landOf({ vertreterUstId, seller }: IncomingInvoice): CountryCode {
  return landOfUstId(vertreterUstId) ?? landOfUstId(seller.ustId) ?? countryNamed(seller.land) ?? germany;
}

// What the customer owes himself is owed at our rate.
const SATZ = percent(19);

/** By rule 3 of the design: only tax that is owed in Germany is input tax (§ 15 Abs. 1 UStG). */
export function besteuerungOf(invoice: IncomingInvoice): Besteuerung {
  const land = landOf(invoice);
  const groups = invoice.steuern.filter(isCharged);
  const kinds = new Set(groups.map(({ category }) => category));
  const isOwed = kinds.has('AE') || kinds.has('K');
  const mixed =
    isOwed && (kinds.size > 1 || invoice.sums.ust !== 0)
      ? ['Leg zwei Ausgaben an: Ein Teil der Rechnung ist mit Steuer, für einen schuldest du sie selbst.']
      : [];
  if (invoice.sums.ust !== 0) return withTax(invoice, land, groups, mixed);
  const [kind] = kinds;
  if (mixed.length > 0) return { draft: {}, hinweise: mixed };
  if (kind === 'AE') return owed(invoice, isInEu(land) && land !== germany ? '13b EU' : '13b andere');
  if (kind === 'K') return owed(invoice, 'Erwerb');
  if (kinds.size > 0 && [...kinds].every((each) => each === 'G'))
    return { draft: { ustArt: 'ohne' }, hinweise: ['Kommt Ware, fehlt der Zollbescheid.'] };
  if (land === germany && kinds.size > 0 && [...kinds].every((each) => ['E', 'O', 'Z', 'G'].includes(each)))
    return { draft: { ustArt: 'ohne' }, hinweise: [] };
  return { draft: {}, hinweise: invoice.sums.netto === 0 ? [] : [askedFor(land)] };
}

/** Some name rates on which nothing was charged. */
export function isCharged({ netto, ust }: IncomingSteuer): boolean {
  return netto !== 0 || ust !== 0;
}

function withTax(
  invoice: IncomingInvoice,
  land: CountryCode,
  groups: readonly IncomingSteuer[],
  mixed: readonly string[],
): Besteuerung {
  const [group] = groups;
  const rate = group && groups.length === 1 ? { ustSatz: group.ustSatz } : {};
  if (land === germany) return { draft: rate, hinweise: mixed };
  const refund = isInEu(land)
    ? ` Erstattung: BZSt, bis 30.9.${Number(invoice.date.slice(0, 4)) + 1}.`
    : ' Ob sie erstattet wird, sagt das Finanzamt dort.';
  return {
    draft: { ...rate, ustArt: 'nicht abziehbar', ustLand: land },
    hinweise: [
      `Umsatzsteuer aus ${ausLand(land)} ist keine Vorsteuer, sie zählt als Kosten.${refund}`,
      ...mixed,
    ],
  };
}

function owed(invoice: IncomingInvoice, ustArt: '13b EU' | '13b andere' | 'Erwerb'): Besteuerung {
  const words =
    ustArt === 'Erwerb'
      ? 'Du schuldest die Steuer selbst (innergemeinschaftlicher Erwerb).'
      : 'Die Steuer schuldest du selbst (§ 13b UStG, Reverse Charge).';
  const ust: Cents = ustOf(invoice.sums.netto, SATZ);
  const amount = invoice.currency === 'EUR' ? { ust: sign(invoice) < 0 ? negative(ust) : cents(ust) } : {};
  return { draft: { ustArt, ustSatz: SATZ, ...amount }, hinweise: [words] };
}

function askedFor(land: CountryCode): string {
  if (land === germany) return 'Die Rechnung ist ohne Steuer und sagt nicht, warum. Wähl die Steuerart.';
  const kind = isInEu(land) ? '13b EU' : '13b andere';
  return `Aus ${ausLand(land)} ohne Steuer: Bei Leistungen schuldest du sie meist selbst („${kind}“).`;
}

// After 'aus': most countries have no article.
const withArticle: Readonly<Record<string, string>> = {
  CH: 'der Schweiz',
  NL: 'den Niederlanden',
  SK: 'der Slowakei',
  TR: 'der Türkei',
  UA: 'der Ukraine',
  US: 'den Vereinigten Staaten',
  GB: 'dem Vereinigten Königreich',
  AE: 'den Vereinigten Arabischen Emiraten',
};

const ausLand = (land: CountryCode): string => withArticle[land] ?? countryName(land);

import type { Cents } from '@traverse/schema';
import type { BelegSkonto } from '../brief/beleg.ts';
import type { Rechnung, RecordIn } from '../entities/index.ts';
import { rechnungen } from '../entities/rechnungen.ts';
import type { Anrede } from '../forderung/mahntexte.ts';
import { formatDay } from '../values/date-format.ts';
import { addDays, type Day, dayOf, daysBetween } from '../values/dates.ts';
import { cents, formatEuro, percentOf } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { formatProzent } from '../values/zahl.ts';

const { min: shortest = 0, max: longest = 0 } = rechnungen.fields.skontoTage;

type Terms = Pick<Rechnung, 'skontoProzent' | 'skontoTage' | 'rechnungsDatum'>;

/** What may be taken off, in cents: percent of the whole amount, rounded half a cent away from zero (F 1.4). */
export function skontoBetrag(gesamt: Cents, skontoProzent: number): Cents {
  return percentOf(gesamt, skontoProzent);
}

/** The last day on which it may be taken; none where no Skonto was agreed. */
export function skontoBis({ skontoProzent, skontoTage, rechnungsDatum }: Terms): Day | undefined {
  if (skontoProzent <= 0 || rechnungsDatum === '') return undefined;
  return addDays(dayOf(rechnungsDatum), skontoTage);
}

/** So many days late it is still proposed, with a word (F 1.4). */
const PROPOSED_DAYS_LATE = 3;

export interface SkontoProposal {
  /** What is taken off, in cents. */
  readonly abzug: Cents;
  /** What then settles the claim, in cents. */
  readonly zahlbar: Cents;
  readonly bis: Day;
  /** 0 in time. */
  readonly tageZuSpaet: number;
}

/** The Skonto for a payment of this day: in time or up to three days late, while the whole rest comes with it (F 1.4). */
export function skontoProposal(
  claim: Terms & { readonly gesamt: Cents; readonly offen: Cents },
  day: Day,
): SkontoProposal | undefined {
  const bis = skontoBis(claim);
  if (bis === undefined || claim.gesamt <= 0) return undefined;
  const tageZuSpaet = Math.max(0, daysBetween(bis, day));
  const abzug = skontoBetrag(claim.gesamt, claim.skontoProzent);
  const zahlbar = cents(claim.offen - abzug);
  if (tageZuSpaet > PROPOSED_DAYS_LATE || abzug <= 0 || zahlbar <= 0) return undefined;
  return { abzug, zahlbar, bis, tageZuSpaet };
}

/** `Skonto 2 Tage zu spät`; empty in time. */
export function skontoWords({ tageZuSpaet }: Pick<SkontoProposal, 'tageZuSpaet'>): string {
  if (tageZuSpaet === 0) return '';
  return `Skonto ${tageZuSpaet} ${tageZuSpaet === 1 ? 'Tag' : 'Tage'} zu spät`;
}

/** What is wrong with the terms of a document, in German; nothing while its time ends by the day it is due. */
export function skontoProblem(terms: Partial<Terms & Pick<Rechnung, 'faelligDatum'>>): string | undefined {
  const { skontoProzent = 0, skontoTage = 0, rechnungsDatum = '', faelligDatum = '' } = terms;
  // What its definition refuses may lead beyond every calendar.
  if (skontoTage < shortest || skontoTage > longest) return undefined;
  const bis = skontoBis({ skontoProzent: percent(skontoProzent), skontoTage, rechnungsDatum });
  if (bis === undefined || faelligDatum === '' || bis <= dayOf(faelligDatum)) return undefined;
  return `Die Skontofrist endet am ${formatDay(bis)}, nach der Fälligkeit am ${formatDay(faelligDatum)}. Verkürze sie.`;
}

/** The terms of an expense, which has one date and is due when its bill says. */
export function faelligOfAusgabe(
  ausgabe: Partial<Pick<RecordIn<'ausgaben'>, 'datum' | 'faelligAm' | 'skontoProzent' | 'skontoTage'>>,
): Partial<Terms & Pick<Rechnung, 'faelligDatum'>> {
  const { datum = '', faelligAm = '', skontoProzent = percent(0), skontoTage = 0 } = ausgabe;
  return { skontoProzent, skontoTage, rechnungsDatum: datum, faelligDatum: faelligAm };
}

/** `Bei Zahlung bis 24.6.2026 ziehen Sie 2 % Skonto ab: 1.166,20 € (Abzug 23,80 €, darin 3,80 € Ust).` */
export function skontoSentence(
  { bis, prozent, zahlbar, abzug, ust }: Omit<BelegSkonto, 'text'>,
  anrede: Anrede,
): string {
  const tax = ust === 0 ? '' : `, darin ${formatEuro(ust)} Ust`;
  const take = anrede === 'du' ? 'ziehst du' : 'ziehen Sie';
  return `Bei Zahlung bis ${formatDay(bis)} ${take} ${formatProzent(prozent)} Skonto ab: ${formatEuro(zahlbar)} (Abzug ${formatEuro(abzug)}${tax}).`;
}

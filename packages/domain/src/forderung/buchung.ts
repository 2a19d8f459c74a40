import type { Cents } from '@traverse/schema';
import type { Collection } from '../entities/index.ts';
import type { Zahlungsart } from '../options/zahlung-arten.ts';
import type { Day } from '../values/dates.ts';
import { cents, negative } from '../values/geld.ts';
import type { Satzanteil } from './anteile.ts';

/** One amount under one Kz, and what it comes from. */
export interface UstBuchung {
  /** Empty where none can be said: then it is under 'Noch zu klären' and counts nowhere. */
  readonly kz: string;
  /** The day whose period it belongs to. */
  readonly tag: Day;
  readonly collection: Extract<Collection, 'rechnungen' | 'einnahmen' | 'ausgaben' | 'zahlungen'>;
  readonly id: string;
  /** What the person opens: the claim itself where the entry is a payment on it. */
  readonly von: { readonly collection: 'rechnungen' | 'einnahmen' | 'ausgaben'; readonly id: string };
  readonly name: string;
  readonly text: string;
  /** The base; 0 of what is tax alone. */
  readonly netto: Cents;
  readonly ust: Cents;
}

/** A payment on a claim, as it was written. */
export interface UstZahlung {
  readonly id: string;
  readonly datum: Day;
  readonly art: Zahlungsart | '';
  readonly herkunft: string;
  readonly grund: string;
  readonly notiz: string;
  readonly anteile: readonly Satzanteil[];
}

/** What lowers a claim without money: § 17 UStG, in the period in which it came (F 1.4, 1.6). */
export function mindert({ art }: UstZahlung): boolean {
  return art === 'Skonto' || art === 'Ausfall';
}

/** What was received, or paid back: of what is set off only a credit, never an invoice against its reversal (F 3.3). */
export function istGeld({ art, herkunft }: Pick<UstZahlung, 'art' | 'herkunft'>): boolean {
  return (
    art === 'Zahlung' ||
    art === 'Erstattung' ||
    (art === 'Verrechnung' && herkunft !== 'Storno' && herkunft !== 'Übernahme')
  );
}

/**
 * What of a loss stands in Kz 50 as well: money that is given up as lost, of turnover with tax (lines 12 to 19 of the form);
 * a few cents that nobody asks for are none (F 1.5, 3.2). What a reversal takes along was lost in its own period, and stays so.
 */
export function inKz50(buchung: UstBuchung, { art, grund, herkunft }: UstZahlung): UstBuchung[] {
  if (
    art !== 'Ausfall' ||
    grund === 'Kleindifferenz' ||
    herkunft === 'Storno' ||
    !mitSteuer.includes(buchung.kz)
  )
    return [];
  return [{ ...buchung, kz: '50', netto: negative(buchung.netto), ust: cents(0) }];
}

const mitSteuer = ['81', '86', '87', '35'];

export function negated({ satz, netto, ust }: Satzanteil): Satzanteil {
  return { satz, netto: negative(netto), ust: negative(ust) };
}

/** What is left of these by rate after those. */
export function rest(whole: readonly Satzanteil[], parts: readonly Satzanteil[]): Satzanteil[] {
  return whole.map(({ satz, netto, ust }) => {
    const own = parts.filter((each) => each.satz === satz);
    return {
      satz,
      netto: cents(own.reduce((sum, each) => sum - each.netto, Number(netto))),
      ust: cents(own.reduce((sum, each) => sum - each.ust, Number(ust))),
    };
  });
}

/** The month of a day; months are what quarters are made of, so one rule serves both. */
export const monthIn = (day: Day): string => day.slice(0, 7);

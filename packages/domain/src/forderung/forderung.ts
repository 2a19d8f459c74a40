import type { Cents } from '@traverse/schema';
import { type Day, daysBetween } from '../values/dates.ts';
import { cents } from '../values/geld.ts';

/** Money on a claim: above 0 it settles it. */
export interface Eingang {
  readonly tag: Day;
  readonly betrag: Cents;
}

/** A letter that was sent and not taken back, as far as a claim knows of it. */
export interface GesendeteMahnung {
  readonly nummer: string;
  readonly stufe: number;
  readonly datum: Day;
  readonly frist: Day;
  /** The flat sum stood in it for this claim. */
  readonly pauschale: boolean;
  /** Its interest and flat sum were waived. */
  readonly erlassen: boolean;
}

/** An invoice as a claim: what reminding of it asks for. */
export interface Forderung {
  readonly id: string;
  readonly name: string;
  readonly datum: Day;
  readonly faellig: Day;
  readonly gesamt: Cents;
  /** Everything that settles it: money, discount, what was written off. */
  readonly eingaenge: readonly Eingang[];
  /** Of the customer's credit what is set off against it before anybody is reminded; nothing of it is stored. */
  readonly guthaben: Eingang | undefined;
  /** Handed out: frozen, or a document of it was kept (finance 1.2). */
  readonly ausgestellt: boolean;
  /** Reversed, or the reversal of another. */
  readonly storno: boolean;
  /** Payment for something; false for compensation (category O). */
  readonly entgelt: boolean;
  /** When it was handed out first; to a consumer, with the note on default. */
  readonly zugang: Day | undefined;
  readonly hinweis: boolean;
  readonly sperreBis: Day | '';
  readonly sperreGrund: string;
  /** Somebody else's own: nobody but them sees its page. */
  readonly fremd: boolean;
  /** Oldest first. */
  readonly mahnungen: readonly GesendeteMahnung[];
}

/** What is open of a claim at the end of a day. */
export function forderungOffenAm(
  { gesamt, eingaenge }: Pick<Forderung, 'gesamt' | 'eingaenge'>,
  tag: Day,
): Cents {
  return cents(
    eingaenge.reduce<number>((open, each) => (each.tag <= tag ? open - each.betrag : open), gesamt),
  );
}

/** What a letter of this day would ask for of a claim: what is open, less the credit that is set off. */
export function zuMahnenAm(forderung: Pick<Forderung, 'gesamt' | 'eingaenge' | 'guthaben'>, tag: Day): Cents {
  return cents(forderungOffenAm(forderung, tag) - (forderung.guthaben?.betrag ?? 0));
}

/** The level of its newest letter; 0 before the first. */
export function erreichteStufe({ mahnungen }: Pick<Forderung, 'mahnungen'>): number {
  return mahnungen.at(-1)?.stufe ?? 0;
}

/** Days since it was due; 0 or less while it is not overdue. */
export function tageUeberfaellig({ faellig }: Pick<Forderung, 'faellig'>, tag: Day): number {
  return daysBetween(faellig, tag);
}

/** Whether an invoice is payment for something; compensation (category O) is not. */
export function istEntgelt({ ustGrund }: { readonly ustGrund: string }): boolean {
  return ustGrund !== 'Schadenersatz';
}

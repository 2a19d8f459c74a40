import type { Cents } from '@traverse/schema';
import { type Day, daysBetween } from '../values/dates.ts';
import { cents, sumCents } from '../values/geld.ts';

/** By how many days a claim is overdue. Source: finance 1.7. */
export const altersspalten = [
  { name: 'nicht fällig', kurz: 'nicht fällig', bis: 0 },
  { name: '1 – 30 Tage', kurz: '1 – 30 Tage', bis: 30 },
  { name: '31 – 60 Tage', kurz: '31 – 60', bis: 60 },
  { name: '61 – 90 Tage', kurz: '61 – 90', bis: 90 },
  { name: 'über 90 Tage', kurz: 'über 90', bis: Number.POSITIVE_INFINITY },
] as const;

/** Which of `altersspalten` a claim stands in; one without a due date is not due. */
export function altersspalte(faellig: Day | '', stichtag: Day): number {
  const days = faellig === '' ? 0 : daysBetween(faellig, stichtag);
  return altersspalten.findIndex(({ bis }) => days <= bis);
}

/** Something open, in a list of open items. */
export interface OffenerPosten {
  readonly faellig: Day | '';
  /** What is open at the day, in cents; below 0 is a credit. */
  readonly offen: Cents;
}

/** Sums of open items by age; credits have a column of their own. */
export interface Altersaufbau {
  /** In the order of `altersspalten`. */
  readonly spalten: readonly Cents[];
  /** 0 or less. */
  readonly guthaben: Cents;
  readonly summe: Cents;
}

/** The sums of these items at a day. */
export function altersaufbau(posten: readonly OffenerPosten[], stichtag: Day): Altersaufbau {
  const sumOf = (those: readonly OffenerPosten[]) => sumCents(those.map(({ offen }) => offen));
  const claims = posten.filter(({ offen }) => offen > 0);
  const spalten = altersspalten.map((_, index) =>
    sumOf(claims.filter(({ faellig }) => altersspalte(faellig, stichtag) === index)),
  );
  const guthaben = sumOf(posten.filter(({ offen }) => offen < 0));
  return { spalten, guthaben, summe: sumCents([...spalten, guthaben]) };
}

/** The sums of several, column by column. */
export function summeDerAufbauten(aufbauten: readonly Altersaufbau[]): Altersaufbau {
  const total = (of: (each: Altersaufbau) => number) =>
    cents(aufbauten.reduce((sum, each) => sum + of(each), 0));
  return {
    spalten: altersspalten.map((_, index) => total(({ spalten }) => spalten[index] ?? 0)),
    guthaben: total(({ guthaben }) => guthaben),
    summe: total(({ summe }) => summe),
  };
}

/** What is overdue of it: everything but what is not due, and credits. */
export function ueberfaelligIn({ spalten }: Altersaufbau): Cents {
  return cents(spalten.slice(1).reduce((sum, each) => sum + each, 0));
}

import { ohneRechtsform } from '../namen/ohne-rechtsform.ts';
import { isSameName } from '../values/same-name.ts';
import { type Benannt, nennt } from './nennen.ts';

/** How surely a text means a record: what is sure is ticked. */
export type Gemeint = 'genannt' | 'ähnlich';

/**
 * Whether a text that no relation stands beside means this record and no other (K 1.4): it names it, or both agree without
 * legal form. A text that says two alike means neither.
 */
export function gemeint(text: string, record: Benannt, others: readonly Benannt[]): Gemeint | undefined {
  if (nennt(text, record.namen)) {
    if (others.some(({ namen }) => nennt(text, namen))) return undefined;
    // 'Stadthalle, Neustadt' begins with the name of a hall in another town: a person decides.
    const isSure = nennt(text, [record.heisst]) || record.namen.some((name) => isSameName(name, text));
    return isSure ? 'genannt' : 'ähnlich';
  }
  const meant = ohneRechtsform(text);
  const agrees = ({ namen }: Benannt) => meant !== '' && namen.some((name) => ohneRechtsform(name) === meant);
  const isOthers = others.some((other) => nennt(text, other.namen) || agrees(other));
  return agrees(record) && !isOthers ? 'ähnlich' : undefined;
}

/** A text that still stands without its record, and how many say it. */
export interface WeitererText<Holder> {
  readonly text: string;
  readonly gemeint: Gemeint;
  readonly holders: readonly Holder[];
}

/** The texts that mean a record and are not joined with it, by text, the most frequent first. */
export function weitereTexte<Holder extends { readonly text: string }>(
  holders: readonly Holder[],
  record: Benannt,
  others: readonly Benannt[],
): readonly WeitererText<Holder>[] {
  const byText = Map.groupBy(holders, ({ text }) => text.trim());
  return [...byText]
    .flatMap(([text, own]) => {
      const how = gemeint(text, record, others);
      return how === undefined ? [] : [{ text, gemeint: how, holders: own }];
    })
    .toSorted((one, other) => other.holders.length - one.holders.length);
}

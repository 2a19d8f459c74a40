import type { AnswerOf } from '@traverse/schema';
import type { Listenzeile } from '../entities/index.ts';
import type { wiederDaPfad } from '../pfade/rueckgabe.ts';
import type { RechnungElement } from '../preise/position.ts';
import { formatZahl, inThousandths } from '../values/zahl.ts';
import { verlorenName } from './nachberechnung.ts';

/** What was found again and still stands on a claim (L 2.7). */
export type WiederDa = AnswerOf<typeof wiederDaPfad>['items'][number];

/** How many pieces of a line are charged as lost and are lost no more; of a claim that stands. */
export function zuVielBerechnet({
  berechnet,
  vermisst,
}: Pick<Listenzeile, 'berechnet' | 'vermisst'>): number {
  return Math.max(0, berechnet - vermisst);
}

/** `Wieder da: 1 Kettenzug (#02). Steht noch auf RN20260071.` */
export function wiederDaWorte({
  anzahl,
  name,
  nummern,
  beleg,
}: Pick<WiederDa, 'anzahl' | 'name' | 'nummern' | 'beleg'>): string {
  const which = nummern.length === 0 ? '' : ` (${nummern.join(', ')})`;
  return `Wieder da: ${formatZahl(anzahl)} ${name}${which}. Steht noch auf ${beleg}.`;
}

/**
 * The elements of a claim without what was found: each device by its number, the rest by the name of the item. Nothing where they
 * stand there otherwise.
 */
export function ohneGefundenes(
  elements: readonly RechnungElement[],
  { name, anzahl, nummern }: Pick<WiederDa, 'name' | 'anzahl' | 'nummern'>,
): RechnungElement[] | undefined {
  let left: RechnungElement[] = [...elements];
  let rest = anzahl;
  for (const nummer of nummern.slice(0, anzahl)) {
    const without = taken(left, verlorenName(`${name} ${nummer}`), 1);
    if (!without) continue;
    left = without;
    rest -= 1;
  }
  return rest === 0 ? left : taken(left, verlorenName(name), rest);
}

function taken(
  elements: readonly RechnungElement[],
  name: string,
  anzahl: number,
): RechnungElement[] | undefined {
  const index = elements.findIndex((each) => each.name === name && each.anzahl >= anzahl);
  const element = elements[index];
  if (!element) return undefined;
  const rest = inThousandths(element.anzahl - anzahl);
  return rest === 0 ? elements.toSpliced(index, 1) : elements.with(index, { ...element, anzahl: rest });
}

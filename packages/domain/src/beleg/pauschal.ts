import type { Cents } from '@traverse/schema';
import {
  type Beleg,
  type BelegEintrag,
  type BelegGroup,
  type BelegPosition,
  belegPositions,
} from '../brief/beleg.ts';
import { cents, sumCents } from '../values/geld.ts';
import { formatProzent, formatZahl } from '../values/zahl.ts';

/**
 * A document as it is laid out: under 'Pauschal' a position for each heading and rate at its net, its price rule included, and what
 * it holds as names and amounts without prices. Sums stay; no single price is left. What already is so stays (offer 3).
 */
export function pauschal(beleg: Beleg): Beleg {
  if (beleg.darstellung !== 'Pauschal' || belegPositions(beleg).some(({ umfang }) => umfang !== undefined))
    return beleg;
  let last = 0;
  const nrs = new Map<number, { readonly nr: number; readonly name: string }>();
  const positions: BelegPosition[] = [];
  const eintraege: BelegEintrag[] = [];
  for (const group of beleg.groups) {
    if (isApart(group)) continue;
    for (const { text } of group.eintraege ?? []) if (text) eintraege.push({ text });
    for (const position of collapsed(group)) {
      last += 1;
      positions.push({ ...position, nr: last });
      eintraege.push({ nr: last });
    }
    for (const { nr, name } of group.positions) nrs.set(nr, { nr: last, name });
  }
  const offered = (group: BelegGroup): BelegEintrag[] =>
    (group.eintraege ?? []).flatMap(({ wahl }) => {
      if (!wahl) return [];
      const { statt, ...rest } = wahl;
      const base = statt === undefined ? undefined : nrs.get(statt);
      last += 1;
      return [{ wahl: { ...rest, nr: last, ...(base && { statt: base.nr, stattName: base.name }) } }];
    });
  for (const group of beleg.groups) if (!isApart(group)) eintraege.push(...offered(group));
  const apart = beleg.groups.filter(isApart).map((group) => ({
    ...group,
    positions: group.positions.map((position) => ({ ...position, nr: ++last })),
    ...(group.wunsch && { eintraege: offered(group) }),
  }));
  const whole: BelegGroup = { kategorie: '', title: '', netto: sumOf(positions), positions, eintraege };
  return { ...beleg, groups: [...(eintraege.length > 0 ? [whole] : []), ...apart] };
}

/** What came in advance, and what is offered beside everything, stand as they are. */
function isApart({ wunsch, positions }: BelegGroup): boolean {
  return wunsch === true || (positions.length > 0 && positions.every(({ abzug }) => abzug));
}

function collapsed({ title, positions, preis }: BelegGroup): BelegPosition[] {
  const byRate = [...Map.groupBy(positions, ({ ustSatz }) => ustSatz)];
  const name = title || 'Leistungen';
  return byRate.map(([ustSatz, own]): BelegPosition => {
    const netto = sumOf(own);
    // What the price of the heading adds is in the sum, and is nothing that is brought.
    const held = own.filter(({ nr }) => !preis?.positionen.includes(nr));
    return {
      nr: 0,
      name: byRate.length === 1 ? name : `${name} (${formatProzent(ustSatz)})`,
      anmerkung: '',
      kategorie: '',
      einheit: 'pauschal',
      anzahl: netto < 0 ? -1 : 1,
      faktor: 1,
      preis: cents(Math.abs(netto)),
      rabatt: 0,
      ustSatz,
      netto,
      category: own[0]?.category ?? 'S',
      umfang: held.map(words).join(', '),
    };
  });
}

/** `6 × LED-PAR`: what is owed, by kind and amount (§ 14 Abs. 4 Nr. 5 UStG). */
function words({ anzahl, einheit, name, inhalt = '' }: BelegPosition): string {
  const amount =
    einheit === 'pauschal' ? '' : `${formatZahl(anzahl)} ${einheit === 'Stück' ? '×' : einheit} `;
  return `${amount}${name}${inhalt === '' ? '' : ` (${inhalt})`}`;
}

const sumOf = (positions: readonly BelegPosition[]): Cents => sumCents(positions.map(({ netto }) => netto));

import type { Percent } from '@traverse/schema';
import {
  type Beleg,
  type BelegEintrag,
  type BelegGroup,
  type BelegPosition,
  type BelegPreis,
  type BelegWahl,
  belegPositions,
  type Steuer,
  wahlenOf,
} from '../brief/beleg.ts';
import { nimmtGewaehltes, ohneKopf } from '../gliederung/gliedern.ts';
import { type AtRate, netsByRate, preisBetraege, preisTitle } from '../gliederung/preis.ts';
import { pricedPositions } from '../preise/abschnitt-preis.ts';
import { withPriceNotNegative } from '../preise/printed.ts';
import { rechnungTotals } from '../preise/totals.ts';
import { sumCents } from '../values/geld.ts';
import { defaultUstSatz, percent } from '../values/ust.ts';

/**
 * The document as it is with these chosen: in their places and without what they stand in for, prices of headings worked out
 * anew, numbered anew, tax once for each rate. What was not chosen is not on it. Without a key it is the document without its
 * Wahlpositionen (offer 2.2).
 */
export function mitWahl(beleg: Beleg, keys: readonly string[]): Beleg {
  if (wahlenOf(beleg).length === 0) return beleg;
  const chosen = wahlenOf(beleg).filter(({ schluessel }) => keys.includes(schluessel));
  const facts = { replaced: new Set(chosen.map(({ statt }) => statt)), newLine: newLineOf(beleg) };
  const groups = withUnplaced(
    beleg.groups.filter(({ wunsch }) => !wunsch).map((group) => chosenIn(group, keys, facts)),
    chosen.filter(({ schluessel }) => isUnplaced(beleg, schluessel)),
    chosen.flatMap(({ zubehoer = [] }) => zubehoer),
  );
  const kept = numberedAnew(
    groups.filter(({ positions, eintraege = [] }) => positions.length + eintraege.length > 0),
  );
  const { netto, ust, gesamt, groups: byRate } = rechnungTotals(kept.flatMap(({ positions }) => positions));
  return {
    ...beleg,
    groups: kept,
    steuern: byRate.map((group): Steuer => ({ ...group, ...grundAt(beleg, group.ustSatz) })),
    netto,
    ust,
    gesamt,
    zahlbar: gesamt,
  };
}

/** The rate of a heading on which no line is left: none where the document says why it has no tax. */
function newLineOf({ steuern }: Pick<Beleg, 'steuern'>): Percent {
  const isWithout =
    steuern.length > 0 && steuern.every(({ ustSatz, grund }) => ustSatz === 0 && grund !== '');
  return isWithout ? percent(0) : defaultUstSatz;
}

function isUnplaced({ groups }: Beleg, key: string): boolean {
  return groups.some(
    ({ wunsch, eintraege = [] }) => wunsch && eintraege.some(({ wahl }) => wahl?.schluessel === key),
  );
}

/** A group with what was chosen in it; where its price follows from what stands under it, with that price. */
function chosenIn(
  group: BelegGroup,
  keys: readonly string[],
  { replaced, newLine }: { readonly replaced: ReadonlySet<number | undefined>; readonly newLine: Percent },
): BelegGroup {
  const { eintraege, preis } = group;
  const isNewlyPriced = preis !== undefined && preis.art !== 'Pauschalpreis';
  const ofPreis = isNewlyPriced ? preis.positionen : [];
  const stays = ({ nr }: BelegPosition) => !replaced.has(nr) && !ofPreis.includes(nr);
  if (!eintraege) return { ...group, positions: group.positions.filter(stays) };
  const byNr = new Map(group.positions.filter(stays).map((position) => [position.nr, position]));
  const positions: BelegPosition[] = [];
  const entries = eintraege.flatMap((entry): BelegEintrag[] => {
    if (entry.text) return [entry];
    const position = entry.wahl
      ? keys.includes(entry.wahl.schluessel) && positionOf(entry.wahl)
      : byNr.get(entry.nr);
    if (!position) return [];
    positions.push(position);
    return [{ nr: position.nr }];
  });
  if (!isNewlyPriced) return { ...group, positions, eintraege: entries };
  const nets = netsByRate(positions);
  const added = pricesOf(preis, group, nets, newLine);
  return {
    ...group,
    positions: [...positions, ...added],
    eintraege: [...entries, ...added.map(({ nr }) => ({ nr }))],
    preis: { ...preis, nets, positionen: added.map(({ nr }) => nr) },
  };
}

function positionOf({ schluessel: _, statt: __, zubehoer: ___, ...position }: BelegWahl): BelegPosition {
  return position;
}

/** Numbers of their own, until all of them are numbered. */
function pricesOf(
  { art: preisArt, prozent, preis }: BelegPreis,
  { title, positions }: BelegGroup,
  nets: readonly AtRate[],
  newLine: Percent,
): BelegPosition[] {
  const row = { preisArt, ...(prozent ? { prozent } : {}), ...(preis ? { preis } : {}) } as const;
  return preisBetraege(row, nets, newLine).map((amount, index): BelegPosition => {
    const { hidden: _, ...position } = withPriceNotNegative(
      pricedPositions.preis(amount, preisTitle(row, title)),
    );
    const known = positions.find(({ ustSatz }) => ustSatz === amount.ustSatz);
    return { ...position, nr: -1 - index, category: known?.category ?? (amount.ustSatz === 0 ? 'E' : 'S') };
  });
}

/** What has no place of its own stands where its category does, what it brings too. */
function withUnplaced(
  groups: readonly BelegGroup[],
  wahlen: readonly BelegWahl[],
  zubehoer: readonly BelegPosition[],
): BelegGroup[] {
  if (wahlen.length + zubehoer.length === 0) return [...groups];
  const all = [...wahlen.map(positionOf), ...zubehoer];
  const taken = new Map(
    all.map((position) => [position, groups.find((group) => takesUnplaced(group, position))]),
  );
  const added = all.filter((position) => !taken.get(position));
  const own = groups
    .filter(({ eintraege }) => eintraege)
    .map((group): BelegGroup => {
      // Numbers of their own, until all of them are numbered.
      const more = all
        .filter((position) => taken.get(position) === group)
        .map((position, index) => ({ ...position, nr: -1 - index }));
      const eintraege = [...(group.eintraege ?? []), ...more.map(({ nr }) => ({ nr }))];
      return more.length === 0 ? group : { ...group, positions: [...group.positions, ...more], eintraege };
    });
  const others = ohneKopf.flatMap(({ kategorie, title }): BelegGroup[] => {
    const known = groups.find((group) => !group.eintraege && group.kategorie === kategorie);
    const more = added.filter((position) => position.kategorie === kategorie);
    if (!known && more.length === 0) return [];
    return [
      {
        kategorie,
        title,
        netto: known?.netto ?? sumCents([]),
        positions: [...(known?.positions ?? []), ...more],
      },
    ];
  });
  return [...own, ...others];
}

const takesUnplaced = (
  { eintraege, kategorie, title, preis }: BelegGroup,
  position: BelegPosition,
): boolean =>
  eintraege !== undefined &&
  nimmtGewaehltes({ kategorie, title, hasPreis: preis !== undefined }, position.kategorie);

function numberedAnew(groups: readonly BelegGroup[]): BelegGroup[] {
  let last = 0;
  return groups.map((group) => {
    const nrs = new Map<BelegPosition, number>(group.positions.map((position) => [position, ++last]));
    // By place: what was unplaced may have had the number of another one.
    const positions = group.positions.map((position) => ({ ...position, nr: nrs.get(position) ?? 0 }));
    const newNr = (nr: number) => positions[group.positions.findIndex((each) => each.nr === nr)]?.nr ?? 0;
    return {
      ...group,
      positions,
      netto: sumCents(positions.map(({ netto }) => netto)),
      ...(group.eintraege && {
        eintraege: group.eintraege.map((entry) => (entry.nr === undefined ? entry : { nr: newNr(entry.nr) })),
      }),
      ...(group.preis && { preis: { ...group.preis, positionen: group.preis.positionen.map(newNr) } }),
    };
  });
}

/** Why there is no tax at a rate, as the document says it already; an offer may leave it open. */
function grundAt(beleg: Beleg, ustSatz: Percent): Pick<Steuer, 'category' | 'grund'> {
  const known = beleg.steuern.find((each) => each.ustSatz === ustSatz);
  if (known) return { category: known.category, grund: known.grund };
  const position = [...belegPositions(beleg), ...wahlenOf(beleg)].find((each) => each.ustSatz === ustSatz);
  return { category: position?.category ?? 'S', grund: '' };
}

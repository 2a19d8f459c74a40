import type { Cents } from '@traverse/schema';
import { type GegenbelegFacts, gegenbeleg } from '../beleg/storno-beleg.ts';
import {
  type Beleg,
  type BelegGroup,
  type BelegPosition,
  belegPositions,
  type Steuer,
} from '../brief/beleg.ts';
import type { DraftIn, Rechnung } from '../entities/index.ts';
import { gesamtOf } from '../forderung/offen.ts';
import { withNetto } from '../preise/position.ts';
import { cents, formatEuro, negative, percentOf, sumCents } from '../values/geld.ts';
import { ustOf } from '../values/ust.ts';
import { formatProzent } from '../values/zahl.ts';
import { type GegenrechnungFacts, gegenrechnung } from './festschreiben.ts';

/** What is taken back of a position: so many of it at its price, or so much of its net. */
export interface KorrekturZeile {
  /** As printed. */
  readonly nr: number;
  readonly anzahl?: number;
  readonly netto?: Cents;
}

/** Whether an invoice takes back another one: all of it, or a part (GOBD-03, ANZ-02). */
export function takesBack({ stornoVon, art }: Pick<Rechnung, 'stornoVon' | 'art'>): boolean {
  return stornoVon !== '' || art === 'Korrektur';
}

type Corrected = Pick<Rechnung, 'name' | 'art' | 'festgeschrieben' | 'stornoVon' | 'storniertAm'>;

/** Why an invoice cannot be corrected in part, in German; nothing when it can (ANZ-02). */
export function korrekturProblem({
  name,
  art,
  festgeschrieben,
  stornoVon,
  storniertAm,
}: Corrected): string | undefined {
  if (art === 'Korrektur') return `${name} ist selbst eine Rechnungskorrektur.`;
  if (art === 'Anzahlung')
    return `${name} ist eine Anzahlungsrechnung: Was davon nicht kommt, gleicht die Schlussrechnung aus.`;
  if (stornoVon !== '') return `${name} ist eine Stornorechnung.`;
  if (storniertAm !== '') return `${name} ist schon storniert.`;
  if (festgeschrieben === '') return `${name} ist noch nicht festgeschrieben: Du kannst sie noch ändern.`;
  return undefined;
}

/** What the positions of a correction are, every amount negated; or what is wrong with what was asked for, in German. */
export function korrekturPositionen(
  original: Beleg,
  zeilen: readonly KorrekturZeile[],
): { readonly positionen: BelegPosition[] } | { readonly problem: string } {
  const byNr = new Map(belegPositions(original).map((position) => [position.nr, position]));
  const positionen: BelegPosition[] = [];
  for (const zeile of zeilen) {
    const position = byNr.get(zeile.nr);
    if (!position) return { problem: `Eine Position ${zeile.nr} hat ${original.name} nicht.` };
    if (position.abzug) return { problem: `Position ${zeile.nr} zieht eine Anzahlung ab und bleibt.` };
    const back = takenBack(position, zeile);
    if (back.netto === 0) continue;
    if (
      Math.sign(back.netto) !== 0 - Math.sign(position.netto) ||
      Math.abs(back.netto) > Math.abs(position.netto)
    )
      return { problem: `Position ${zeile.nr} hat nur ${formatEuro(position.netto)} netto.` };
    positionen.push(back);
  }
  return positionen.length === 0
    ? { problem: 'Wähl aus, was du korrigierst: eine Anzahl oder einen Betrag.' }
    : { positionen };
}

/**
 * What goes back of the reductions of headings with what is taken back under them: its share of the percentage, by rate, where
 * nobody has said otherwise (O1.17). An amount that was agreed is corrected by hand.
 */
export function rabattAnteile(
  { groups }: Pick<Beleg, 'groups'>,
  taken: ReadonlyMap<number, Cents>,
): ReadonlyMap<number, Cents> {
  const shares = groups.flatMap(({ preis, positions }) => {
    if (preis?.art !== 'Rabatt') return [];
    return positions.flatMap(({ nr, ustSatz }) => {
      if (!preis.positionen.includes(nr)) return [];
      const under = positions.filter(
        (each) => each.ustSatz === ustSatz && !preis.positionen.includes(each.nr),
      );
      const sum = sumCents(under.map((each) => taken.get(each.nr) ?? cents(0)));
      return sum === 0 ? [] : [[nr, negative(percentOf(sum, preis.prozent ?? 0))] as const];
    });
  });
  return new Map(shares);
}

function takenBack(position: BelegPosition, { anzahl, netto }: KorrekturZeile): BelegPosition {
  if (netto === undefined)
    return { ...position, ...withNetto({ ...position, hidden: false, anzahl: 0 - (anzahl ?? 0) }) };
  const { preisGenau: _, inhalt: __, ...rest } = position;
  const flat = { ...rest, einheit: 'pauschal', anzahl: -1, faktor: 1, rabatt: 0, preis: netto };
  return { ...flat, ...withPositivePrice(flat, netto), netto: negative(netto) };
}

/** An e-invoice knows no negative price: the sign moves to the quantity. */
function withPositivePrice({ anzahl }: { readonly anzahl: number }, netto: Cents) {
  return netto < 0 ? { preis: negative(netto), anzahl: 0 - anzahl } : {};
}

/**
 * A partial correction (finance 6.5): code 384, negative quantities, naming the invoice. Of each rate the tax by running
 * totals of all corrections, so that the last one takes the rest of it; `earlier` is what they come to.
 */
export function korrekturBeleg(
  original: Beleg,
  positionen: readonly BelegPosition[],
  facts: GegenbelegFacts,
  earlier: readonly Rechnung['steuern'][] = [],
): Beleg {
  const steuern = korrekturSteuern(original, positionen, earlier);
  const netto = sumCents(steuern.map((steuer) => steuer.netto));
  const ust = sumCents(steuern.map((steuer) => steuer.ust));
  const correction = gegenbeleg(original, facts, {
    art: 'korrektur',
    groups: regrouped(original, positionen),
    steuern,
    netto,
    ust,
    gesamt: gesamtOf({ netto, ust }),
  });
  return { ...correction, korrigiert: { name: original.name, datum: original.datum } };
}

function korrekturSteuern(
  original: Beleg,
  positionen: readonly BelegPosition[],
  earlier: readonly Rechnung['steuern'][],
): Steuer[] {
  return original.steuern.flatMap((steuer) => {
    const own = positionen.filter(
      ({ ustSatz, category }) => ustSatz === steuer.ustSatz && category === steuer.category,
    );
    if (own.length === 0) return [];
    const netto = sumCents(own.map((position) => position.netto));
    const before = atRate(earlier, steuer.ustSatz);
    const so = cents(before.netto + netto);
    const ust = so === 0 - steuer.netto ? negative(steuer.ust) : ustOf(so, steuer.ustSatz);
    return [{ ...steuer, netto, ust: cents(ust - before.ust) }];
  });
}

function atRate(corrections: readonly Rechnung['steuern'][], satz: number) {
  const own = corrections.flat().filter((each) => each.satz === satz);
  return { netto: sumCents(own.map(({ netto }) => netto)), ust: sumCents(own.map(({ ust }) => ust)) };
}

function regrouped({ groups }: Beleg, positionen: readonly BelegPosition[]): BelegGroup[] {
  let last = 0;
  return groups.flatMap(({ preis: _, ...group }) => {
    const numbers = new Set(group.positions.map(({ nr }) => nr));
    const own = positionen
      .filter(({ nr }) => numbers.has(nr))
      .map((each) => ({ ...each, nr: ++last, korrigiert: each.nr }));
    if (own.length === 0) return [];
    const eintraege = group.eintraege && { eintraege: own.map(({ nr }) => ({ nr })) };
    return [{ ...group, ...eintraege, positions: own, netto: sumCents(own.map(({ netto }) => netto)) }];
  });
}

/**
 * Why so much is not taken back, in German: with the corrections there are, no position is taken back by more than it
 * has, and no rate comes to less than nothing or to more than its positions above 0 (finance 6.5). A discount is taken
 * back once, as a charge is.
 */
export function korrekturZuHoch(
  original: Pick<Beleg, 'groups' | 'steuern'>,
  earlier: readonly Pick<Rechnung, 'steuern' | 'korrigiert'>[],
  next: readonly BelegPosition[],
): string | undefined {
  const positionen = belegPositions(original);
  for (const { nr, netto } of next) {
    const whole = positionen.find((each) => each.nr === nr)?.netto ?? cents(0);
    const before = earlier.flatMap(({ korrigiert }) => korrigiert.filter((each) => each.nr === nr));
    const left = sumCents([whole, ...before.map((each) => each.netto)]);
    if (Math.abs(left + netto) > Math.abs(left) || (left + netto) * whole < 0)
      return `Von Position ${nr} lassen sich höchstens noch ${formatEuro(left)} netto korrigieren.`;
  }
  for (const { ustSatz, netto } of original.steuern) {
    const own = (those: readonly BelegPosition[]) => those.filter((each) => each.ustSatz === ustSatz);
    const left = cents(
      netto +
        atRate(
          earlier.map(({ steuern }) => steuern),
          ustSatz,
        ).netto,
    );
    const by = sumCents(own(next).map((each) => each.netto));
    if (by === 0) continue;
    const most = sumCents(own(positionen).map((each) => (each.netto > 0 ? each.netto : cents(0))));
    // Corrections of before positions were kept say their rates alone.
    const room = by < 0 ? left : cents(most - left);
    if (Math.abs(by) > room)
      return `Zu ${formatProzent(ustSatz)} lassen sich höchstens noch ${formatEuro(room > 0 ? room : cents(0))} netto korrigieren.`;
  }
  return undefined;
}

/** The invoice record of a correction: what `korrekturBeleg` says. */
export function korrekturRechnung(
  original: Rechnung,
  beleg: Beleg,
  facts: GegenrechnungFacts,
): DraftIn<'rechnungen'> {
  return {
    ...gegenrechnung(original, beleg, facts, `Korrektur von ${original.name}`),
    art: 'Korrektur',
    korrekturVon: original.id,
    korrigiert: belegPositions(beleg).map(({ korrigiert: nr = 0, netto }) => ({ nr, netto })),
  };
}

/**
 * What is taken back of a deposit that came in part: exactly what did not come, by rate, so that the rest of it is what
 * was received (finance 6.4). Of its document one line for each rate.
 */
export function restKorrektur(
  original: Beleg,
  erhalten: readonly { readonly satz: number; readonly netto: Cents }[],
): BelegPosition[] {
  return belegPositions(original).flatMap((position) => {
    const came = sumCents(erhalten.filter(({ satz }) => satz === position.ustSatz).map(({ netto }) => netto));
    const rest = cents(position.netto - came);
    return rest === 0 ? [] : [takenBack(position, { nr: position.nr, netto: rest })];
  });
}

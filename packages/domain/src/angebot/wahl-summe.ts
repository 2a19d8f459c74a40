import type { Cents } from '@traverse/schema';
import { pauschal } from '../beleg/pauschal.ts';
import { type Beleg, type BelegWahl, belegPositions, wahlenOf, wahlNetto } from '../brief/beleg.ts';
import type { RecordIn } from '../entities/index.ts';
import type { Anrede } from '../forderung/mahntexte.ts';
import { cents } from '../values/geld.ts';
import { formatZahl } from '../values/zahl.ts';
import { mitWahl } from './mit-wahl.ts';

type Gewaehlt = RecordIn<'angebote'>['wahl'];

/** What an offer comes to with a choice, and what each of them adds to it as it stands now, tax included. */
export interface WahlSumme extends Pick<Beleg, 'netto' | 'ust' | 'gesamt'> {
  /** By key: of what is chosen, what it has added. */
  readonly plus: Readonly<Record<string, Cents>>;
}

/** The sums of an offer with these chosen (offer 2.4). */
export function summeMit(beleg: Beleg, keys: readonly string[]): WahlSumme {
  const { netto, ust, gesamt } = mitWahl(beleg, keys);
  const plus = wahlenOf(beleg).map(({ schluessel, statt }): [string, Cents] => {
    // Beside those that exclude it, it cannot be chosen: what it adds is seen without them.
    const others = keys.filter((key) => key !== schluessel && !isInstead(beleg, key, statt));
    const [without, having] = [others, [...others, schluessel]].map((each) => mitWahl(beleg, each).gesamt);
    return [schluessel, cents((having ?? 0) - (without ?? 0))];
  });
  return { netto, ust, gesamt, plus: Object.fromEntries(plus) };
}

function isInstead(beleg: Beleg, key: string, statt: number | undefined): boolean {
  return (
    statt !== undefined && wahlenOf(beleg).some((other) => other.schluessel === key && other.statt === statt)
  );
}

/** Why these cannot be chosen, to whoever has the page open; nothing where they can. Source: offer 2.4 */
export function wahlAntwortProblem(
  beleg: Beleg,
  keys: readonly string[],
  anrede: Anrede,
): string | undefined {
  const wahlen = wahlenOf(beleg).filter(({ schluessel }) => keys.includes(schluessel));
  if (wahlen.length < keys.length) return `Diese Auswahl gibt es nicht. ${neuLaden(anrede)}`;
  const replaced = wahlen.flatMap(({ statt = 0 }) => (statt === 0 ? [] : [statt]));
  if (new Set(replaced).size === replaced.length) return undefined;
  return `${anrede === 'du' ? 'Wähl' : 'Wählen Sie'} nur eine der Möglichkeiten.`;
}

/** To whoever has seen another sum than it comes to. */
export function summeStimmtNicht(anrede: Anrede): string {
  return `Die Summe stimmt nicht mehr. ${neuLaden(anrede)}`;
}

const neuLaden = (anrede: Anrede) => (anrede === 'du' ? 'Lade die Seite neu.' : 'Laden Sie die Seite neu.');

/** What was chosen, as the version keeps it. */
export function gewaehltAuf(beleg: Beleg, keys: readonly string[]): Gewaehlt {
  return wahlenOf(beleg)
    .filter(({ schluessel }) => keys.includes(schluessel))
    .map((wahl) => ({ schluessel: wahl.schluessel, name: wahl.name, netto: wahlNetto(wahl) }));
}

/** What may be chosen as it is printed, and what each of them stands in for. */
export function wahlZeilen(beleg: Beleg) {
  const byNr = new Map(belegPositions(beleg).map((position) => [position.nr, position]));
  return wahlenOf(beleg).map((wahl: BelegWahl) => {
    const { schluessel, anzahl, einheit, name, anmerkung, statt = 0 } = wahl;
    const base = byNr.get(statt);
    return {
      schluessel,
      name: mengeUndName({ anzahl, einheit, name }),
      anmerkung,
      netto: wahlNetto(wahl),
      statt: base ? statt : 0,
      stattName: base ? mengeUndName(base) : '',
    };
  });
}

function mengeUndName({ anzahl, einheit, name }: Pick<BelegWahl, 'anzahl' | 'einheit' | 'name'>): string {
  if (einheit === 'pauschal') return name;
  return einheit === 'Stück' ? `${formatZahl(anzahl)} × ${name}` : `${formatZahl(anzahl)} ${einheit} ${name}`;
}

/** What is printed, heading by heading: for a page that shows no paper. */
export function abschnitteAuf(beleg: Beleg) {
  return pauschal(beleg)
    .groups.filter(({ positions }) => positions.length > 0)
    .map(({ title, netto, positions }) => ({
      titel: title,
      netto,
      positionen: positions.map((position) => ({
        name: mengeUndName(position),
        netto: position.netto,
        imPreis: position.imPreis === true || position.faktor === 0,
      })),
    }));
}

import { type Anschluss, type Kupplung, kupplungen, kupplungsnamen } from '../options/anschluss.ts';
import { technikKategorien } from '../options/technik-kategorien.ts';
import { formatZahl } from '../values/zahl.ts';
import { hundredths, type Ladegut } from './ladegut.ts';

/** Of a connector this share stays free (W 6.2). */
const RESERVE = 0.2;
const VOLTS = 230;
/** A Powerlock carries 400 A, and 320 of them with its reserve. */
const MOST_AMPERE = 320;

export interface Strom {
  readonly watt: number;
  /** VA on L1, L2 and L3. */
  readonly phasen: readonly [number, number, number];
  /** What the connector has to carry: of one phase, or of the only one. */
  readonly ampere: number;
  /** The smallest that carries it; '' where one alone does not. */
  readonly vorschlag: Kupplung | '';
}

interface Stueck {
  readonly va: number;
  readonly anschluss: Anschluss | '';
}

/** What a list draws and the connector for it (W 6.2); nothing where no piece draws anything. */
export function stromOf(gut: readonly Ladegut[]): Strom | undefined {
  const stuecke = gut.flatMap(stueckeOf);
  if (stuecke.length === 0) return undefined;
  const watt = gut.reduce((sum, { anzahl, artikel }) => sum + anzahl * artikel.leistung, 0);
  const phasen = phasesOf(stuecke);
  const kupplung = proposalFor(stuecke, phasen);
  const isSingle = kupplung !== undefined && kupplungen[kupplung].phasen === 1;
  const va = isSingle ? stuecke.reduce((sum, stueck) => sum + stueck.va, 0) : Math.max(...phasen);
  return { watt, phasen, ampere: hundredths(va / VOLTS), vorschlag: kupplung ?? '' };
}

// A line of more pieces is dealt out in as many equal parts.
const MOST_PIECES = 1000;

function stueckeOf({ anzahl, artikel: { leistung, cosPhi, anschluss } }: Ladegut): Stueck[] {
  if (leistung <= 0 || anzahl <= 0) return [];
  const length = Math.min(Math.ceil(anzahl), MOST_PIECES);
  const va = (leistung / (cosPhi || 1)) * Math.max(1, anzahl / length);
  return Array.from({ length }, () => ({ va, anschluss }));
}

/** Three-phase pieces a third each; the others largest first on the phase with the least load. */
function phasesOf(stuecke: readonly Stueck[]): Strom['phasen'] {
  const load: [number, number, number] = [0, 0, 0];
  for (const { va } of stuecke.filter(isThreePhase)) for (const phase of PHASES) load[phase] += va / 3;
  const single = stuecke.filter((stueck) => !isThreePhase(stueck));
  for (const { va } of single.toSorted((one, other) => other.va - one.va)) {
    // The lowest number where two are alike.
    const least = PHASES.reduce((best, phase) => (load[phase] < load[best] ? phase : best));
    load[least] += va;
  }
  return load;
}

const PHASES = [0, 1, 2] as const;
const isKupplung = (anschluss: Anschluss | ''): anschluss is Kupplung =>
  anschluss !== '' && anschluss !== '–';
const isThreePhase = ({ anschluss }: Stueck): boolean =>
  isKupplung(anschluss) && kupplungen[anschluss].phasen === 3;

function proposalFor(stuecke: readonly Stueck[], phasen: Strom['phasen']): Kupplung | undefined {
  const largest = Math.max(
    0,
    ...stuecke.map(({ anschluss }) => (isKupplung(anschluss) ? kupplungsnamen.indexOf(anschluss) : 0)),
  );
  const hasCee1 = stuecke.some(({ anschluss }) => anschluss === 'CEE 16 1~');
  const sum = stuecke.reduce((all, { va }) => all + va, 0);
  return kupplungsnamen.find((name, index) => {
    if (index < largest) return false;
    const { ampere, phasen: count } = kupplungen[name];
    if (count === 1 && stuecke.some(isThreePhase)) return false;
    if (name === 'CEE 16 1~' && !hasCee1) return false;
    const drawn = (count === 1 ? sum : Math.max(...phasen)) / VOLTS;
    return drawn <= Math.min(ampere * (1 - RESERVE), MOST_AMPERE) + 1e-9;
  });
}

/** Each category fed apart, as far as it draws anything (W 6.2). */
export function stromByKategorie(
  gut: readonly Ladegut[],
): readonly { readonly kategorie: string; readonly strom: Strom }[] {
  return [...technikKategorien, '' as const].flatMap((kategorie) => {
    const strom = stromOf(gut.filter(({ artikel }) => artikel.kategorie === kategorie));
    return strom ? [{ kategorie: kategorie || 'Sonstiges', strom }] : [];
  });
}

/** `10,4 kW, CEE 32 (16,09 A je Phase)` */
export function stromWords({ watt, ampere, vorschlag }: Strom): string {
  const kw = `${formatZahl(hundredths(watt / 1000))} kW`;
  const load = `${formatZahl(ampere)} A`;
  if (vorschlag === '') return `${kw}, mehrere Anschlüsse (${load} je Phase)`;
  return `${kw}, ${vorschlag} (${load}${kupplungen[vorschlag].phasen === 3 ? ' je Phase' : ''})`;
}

export const stromHinweis = 'Planungshilfe; Auslegung durch eine Elektrofachkraft.';

const BTU_PER_WATT_HOUR = 3.412;

/** The heat that lamps and amplifiers give off, in BTU/h: what an air conditioning is asked for (V6.5). */
export const waermeOf = (watt: number): number => Math.round(watt * BTU_PER_WATT_HOUR);

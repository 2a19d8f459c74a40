import type { InventarArtikel } from '../entities/index.ts';
import { formatZahl, inThousandths } from '../values/zahl.ts';

/** What a line of a list puts on the lorry. */
export interface Ladegut {
  readonly name: string;
  readonly anzahl: number;
  readonly artikel: Pick<
    InventarArtikel,
    | 'anzahl'
    | 'kategorie'
    | 'gewicht'
    | 'laenge'
    | 'breite'
    | 'hoehe'
    | 'stapel'
    | 'leistung'
    | 'cosPhi'
    | 'anschluss'
  >;
  /** In kg: what lies for good in one of them, the mean of its cases (W 6.1). */
  readonly inhalt?: number;
  /** Pieces of it that lie in cases of the list: they are weighed and measured with those. */
  readonly imCase?: number;
  /** Of a case: the pieces of lines of the list that lie in all of these; empty where none of them is on the list. */
  readonly darin?: readonly { readonly name: string; readonly anzahl: number }[];
  /** Pieces of it that are rented from others. */
  readonly zugemietet?: number;
}

const loose = ({ anzahl, imCase = 0 }: Ladegut): number => Math.max(0, anzahl - imCase);

export interface Gewicht {
  readonly kg: number;
  /** Items of which nobody said what a piece weighs, by name. */
  readonly ohne: readonly string[];
}

/** What a list weighs (W 6.1); exact to a gram. */
export function gewichtOf(gut: readonly Ladegut[]): Gewicht {
  const counted = gut.filter((each) => loose(each) > 0);
  const grams = counted.reduce(
    (sum, each) => sum + Math.round(loose(each) * (each.artikel.gewicht + (each.inhalt ?? 0)) * 1000),
    0,
  );
  const ohne = counted.filter(({ artikel, inhalt = 0 }) => artikel.gewicht === 0 && inhalt === 0);
  return { kg: grams / 1000, ohne: ohne.map(({ name }) => name) };
}

/** `46 kg`, `mindestens 46 kg (1 Artikel ohne Gewicht)`; empty where nothing has a weight. */
export function gewichtWords({ kg, ohne }: Gewicht): string {
  if (kg === 0) return '';
  const words = `${formatZahl(kg)} kg`;
  return ohne.length === 0 ? words : `mindestens ${words} (${formatZahl(ohne.length)} Artikel ohne Gewicht)`;
}

/** What of a list is rented from others weighs; that lies in no case of our own. */
export function zugemietetOf(gut: readonly Ladegut[]): Gewicht {
  return gewichtOf(
    gut.map((each) => ({ ...each, anzahl: Math.min(loose(each), each.zugemietet ?? 0), imCase: 0 })),
  );
}

/** `, davon 320 kg raus und 60 kg zugemietet`: the first while a part is out, the second where any is (W 6.1). */
export function davonWords(
  { kg }: Gewicht,
  { raus, zugemietet }: { readonly raus: Gewicht; readonly zugemietet: Gewicht },
): string {
  const parts = [
    raus.kg > 0 && raus.kg < kg ? `${formatZahl(raus.kg)} kg raus` : '',
    zugemietet.kg > 0 ? `${formatZahl(zugemietet.kg)} kg zugemietet` : '',
  ].filter((each) => each !== '');
  return parts.length === 0 ? '' : `, davon ${parts.join(' und ')}`;
}

/** Pieces that stand on the lorry by themselves: cases, and what has measures as it is packed (W 6.3). */
export function packstueckeOf(gut: readonly Ladegut[]): { readonly alle: number; readonly cases: number } {
  const count = (some: readonly Ladegut[]) => some.reduce((sum, each) => sum + loose(each), 0);
  const cases = gut.filter(isCase);
  return { alle: count(cases) + raumOf(gut.filter((each) => !isCase(each))).stueck, cases: count(cases) };
}

export const isCase = ({ darin }: Ladegut): boolean => darin !== undefined;

export interface Raum {
  /** In m³, two decimals. */
  readonly kubikmeter: number;
  /** Metres of a floor of 2.4 m, two decimals. */
  readonly lademeter: number;
  /** In cm, of the highest stack. */
  readonly hoehe: number;
  /** Pieces whose measures are known. */
  readonly stueck: number;
}

/** The width of a lorry's floor, in cm: what a loading metre is one metre of. */
const FLOOR_WIDTH_CM = 240;

/** What a list takes of a lorry: pieces of known measures, stacked (W 6.1, V6.1, V6.13). */
export function raumOf(gut: readonly Ladegut[]): Raum {
  const known = gut.filter((each) => loose(each) > 0 && each.artikel.laenge > 0 && each.artikel.breite > 0);
  let cubicCm = 0;
  let floorCm = 0;
  let hoehe = 0;
  for (const each of known) {
    const { artikel } = each;
    const anzahl = loose(each);
    const stapel = Math.max(1, artikel.stapel);
    cubicCm += anzahl * artikel.laenge * artikel.breite * artikel.hoehe;
    floorCm += Math.ceil(anzahl / stapel) * artikel.laenge * artikel.breite;
    hoehe = Math.max(hoehe, artikel.hoehe * Math.min(stapel, Math.ceil(anzahl)));
  }
  return {
    kubikmeter: hundredths(cubicCm / 1_000_000),
    lademeter: hundredths(floorCm / FLOOR_WIDTH_CM / 100),
    hoehe,
    stueck: known.reduce((sum, each) => sum + loose(each), 0),
  };
}

/** `3,46 m³, 1,8 Lademeter`; empty where no measures are known. */
export function raumWords({ kubikmeter, lademeter, stueck }: Raum): string {
  if (stueck === 0) return '';
  const metres = `${formatZahl(lademeter)} Lademeter`;
  return kubikmeter > 0 ? `${formatZahl(kubikmeter)} m³, ${metres}` : metres;
}

/** Half a hundredth goes up, also where a binary fraction lies a hair below it (1.005). */
export const hundredths = (value: number): number => Math.round(inThousandths(value * 100)) / 100;

import type { Maengel } from './blatt.ts';
import type { UebergabeDaten } from './daten.ts';

type Zeile = UebergabeDaten['zeilen'][number];

/** A line as somebody fills it in. */
interface Angabe {
  readonly anzahl: number;
  readonly maengel: Maengel;
}

/** A protocol as it is begun anew where it holds a slip: by line how many, and what was to be seen at them (UEBG-01). */
export function alsAngaben(zeilen: readonly Zeile[]): ReadonlyMap<string, Angabe> {
  const found = new Map<string, Angabe>();
  for (const { zeile, geraet, anzahl, maengel, bemerkung } of zeilen) {
    const before = found.get(zeile) ?? { anzahl: 0, maengel: {} };
    found.set(zeile, {
      anzahl: before.anzahl + anzahl,
      maengel:
        maengel > 0 ? { ...before.maengel, [geraet]: { anzahl: maengel, text: bemerkung } } : before.maengel,
    });
  }
  return found;
}

/** What a protocol notes that the one which it replaces has not noted: that was reported by then. */
export function neuNotiert<Z extends Zeile>(zeilen: readonly Z[], ersetzte: readonly Zeile[]): readonly Z[] {
  return zeilen.filter(
    ({ zeile, geraet, maengel, bemerkung }) =>
      maengel > 0 &&
      !ersetzte.some(
        (each) =>
          each.zeile === zeile &&
          each.geraet === geraet &&
          each.maengel === maengel &&
          each.bemerkung === bemerkung,
      ),
  );
}

import { compareTexts } from '../values/compare-texts.ts';
import { platzSortierung } from './sortierung.ts';

interface Platz {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
}

interface Gepackt {
  readonly name: string;
  readonly gewicht: number;
  readonly platz: Platz | undefined;
}

export interface Station<Line> {
  /** None: what has no place, at the end of the walk. */
  readonly platz: Platz | undefined;
  readonly zeilen: readonly Line[];
}

/** The lines of a list in the order in which one walks past them: zone, place, heavy before light, name (ORT-01). */
export function packweg<Line>(
  zeilen: readonly Line[],
  factsOf: (zeile: Line) => Gepackt,
): readonly Station<Line>[] {
  const sorted = zeilen
    .map((zeile) => ({ zeile, facts: factsOf(zeile) }))
    .toSorted((one, other) => order(one.facts, other.facts));
  const stations = Map.groupBy(sorted, ({ facts }) => facts.platz?.id ?? '');
  return [...stations.values()].map((each) => ({
    platz: each[0]?.facts.platz,
    zeilen: each.map(({ zeile }) => zeile),
  }));
}

function order(one: Gepackt, other: Gepackt): number {
  if (!one.platz || !other.platz) {
    if (one.platz || other.platz) return one.platz ? -1 : 1;
    return other.gewicht - one.gewicht || compareTexts(one.name, other.name);
  }
  return (
    compareTexts(platzSortierung(one.platz.zone), platzSortierung(other.platz.zone)) ||
    compareTexts(platzSortierung(one.platz.name), platzSortierung(other.platz.name)) ||
    other.gewicht - one.gewicht ||
    compareTexts(one.name, other.name)
  );
}

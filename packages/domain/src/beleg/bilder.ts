import { type Beleg, type BelegBild, type BelegPosition, belegPositions, wahlenOf } from '../brief/beleg.ts';
import { cleanLines } from '../values/clean-text.ts';

/** What stands beside an item on an offer with pictures, by its id. */
export interface Beiwerk {
  /** The first picture of it. */
  readonly bild?: BelegBild | undefined;
  readonly angebotstext: string;
}

/** So many items have a picture on one offer. Source: offer 3. */
const MOST_BILDER = 60;

/** What of it a position has. */
export function beiwerkOf(beiwerk: Beiwerk | undefined): Pick<BelegPosition, 'bild' | 'beschreibung'> {
  const lines = cleanLines(beiwerk?.angebotstext ?? '');
  return {
    ...(beiwerk?.bild ? { bild: beiwerk.bild } : {}),
    ...(lines.length > 0 ? { beschreibung: lines } : {}),
  };
}

/** The pictures that are drawn, one for each file: those of the first 60. */
export function bilderOf(beleg: Pick<Beleg, 'groups' | 'darstellung'>): {
  readonly drawn: readonly BelegBild[];
  readonly isCut: boolean;
} {
  if (beleg.darstellung !== 'Mit Bildern') return { drawn: [], isCut: false };
  const positions = [...belegPositions(beleg), ...wahlenOf(beleg)].toSorted(
    (one, other) => one.nr - other.nr,
  );
  const all = new Map(positions.flatMap(({ bild }) => (bild ? [[bild.datei, bild]] : [])));
  return { drawn: [...all.values()].slice(0, MOST_BILDER), isCut: all.size > MOST_BILDER };
}

/** What is said before the paper is made of pictures that will not stand on it; empty where all do. */
export function bilderHinweise(
  beleg: Pick<Beleg, 'groups' | 'darstellung'>,
  unreadable: ReadonlySet<string>,
): string[] {
  const names = [...belegPositions(beleg), ...wahlenOf(beleg)].flatMap(({ bild, name }) =>
    bild && unreadable.has(bild.datei) ? [`„${name}“`] : [],
  );
  const without = [...new Set(names)];
  return [
    ...(bilderOf(beleg).isCut ? [`Bilder zeigen nur die ersten ${MOST_BILDER} Artikel.`] : []),
    ...(without.length > 0
      ? [
          `Ohne Bild, weil es zu groß ist oder sich nicht lesen lässt: ${without.slice(0, 5).join(', ')}${without.length > 5 ? ` und ${without.length - 5} weitere` : ''}.`,
        ]
      : []),
  ];
}

import type { Projekt } from '@traverse/domain/entities';
import { isAngenommen, type PlanerKonflikt, type PlanerPackliste } from '@traverse/domain/planung/konflikte';
import { type Phasenband, phasenbaender, projektSpanne } from '@traverse/domain/projekt/dispo-phasen';
import { type DayWindow, dayOf, windowOf } from '@traverse/domain/values';

/** The days of a project. */
export const projektDays = ({
  datum_von,
  datum_bis,
}: Pick<Projekt, 'datum_von' | 'datum_bis'>): DayWindow | undefined => windowOf(datum_von, datum_bis);

/** A project as it is drawn: its bar from its first phase to its last, and how high that is on which days. */
export interface Gezeichnet extends DayWindow {
  /** Empty where it names no phase. */
  readonly baender: readonly Phasenband[];
}

/** The days of a project and of the phases outside of them. */
export function gezeichnet(
  projekt: Pick<Projekt, 'datum_von' | 'datum_bis' | 'dispo'>,
): Gezeichnet | undefined {
  const baender = phasenbaender(projekt);
  const days = projektSpanne(projekt, baender);
  return days && { ...days, baender };
}

/** From the first day to the last on which lists of a project are out; nothing where they stay within its days. */
export function beyondOf(packlisten: readonly PlanerPackliste[], own: DayWindow): DayWindow | undefined {
  let { von, bis }: DayWindow = own;
  for (const each of packlisten) {
    const first = dayOf(each.von);
    const last = dayOf(each.bis) || first;
    if (first !== '' && first < von) von = first;
    if (last !== '' && last > bis) bis = last;
  }
  return von < own.von || bis > own.bis ? { von, bis } : undefined;
}

/** A conflict and the number it has in the list and on the rows. */
export type Numbered = { readonly number: number; readonly konflikt: PlanerKonflikt };

/** How many conflicts wait for somebody. */
export function openOnes(konflikte: readonly PlanerKonflikt[]): { heavy: number; light: number } {
  const open = konflikte.filter((konflikt) => !isAngenommen(konflikt));
  const heavy = open.filter(({ schwer }) => schwer).length;
  return { heavy, light: open.length - heavy };
}

/** The conflicts of each project that wait for somebody, by its id. */
export function byProjekt(konflikte: readonly PlanerKonflikt[]): ReadonlyMap<string, readonly Numbered[]> {
  const found = new Map<string, Numbered[]>();
  for (const [index, konflikt] of konflikte.entries())
    for (const id of isAngenommen(konflikt) ? [] : new Set(konflikt.projekte)) {
      const own = found.get(id) ?? [];
      own.push({ number: index + 1, konflikt });
      found.set(id, own);
    }
  return found;
}

/** What the jobs of pack lists are called, by the list's id. */
export function jobNames(
  packlisten: readonly Pick<PlanerPackliste, 'id' | 'projekt'>[],
  projekte: readonly Pick<Projekt, 'id' | 'name'>[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>(projekte.map(({ id, name }) => [id, name]));
  return new Map(
    packlisten.flatMap(({ id, projekt }) => {
      const name = names.get(projekt);
      return name === undefined ? [] : [[id, name]];
    }),
  );
}

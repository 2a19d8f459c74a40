import type { Listenzeile } from '../entities/index.ts';
import { formatZahl } from '../values/zahl.ts';
import { ersatzWords } from './tausch.ts';
import { followingOf, wantedOn } from './wanted.ts';

/** What a line is on its list beside an amount. */
export interface ZeileRole {
  /** `folgt Spot`, `Ersatz für Spot`, `4 ersetzt`; empty for most lines. */
  readonly words: string;
  /** So many it must be at least, where it is fewer and nothing stands in for it; 0 otherwise. */
  readonly pflicht: number;
}

type RoleZeile = Pick<
  Listenzeile,
  'inventar' | 'anzahl' | 'ausSets' | 'zubehoerTeile' | 'ersetzt' | 'statt' | 'ersatzFuer'
>;

/** Whom each line follows, what it stands in for, and whether it is below its mandatory amount (SET-02, SET-05). */
export function zeileRoles(
  zeilen: readonly RoleZeile[],
  nameOf: (inventar: string) => string,
): ReadonlyMap<string, ZeileRole> {
  const { into } = followingOf(zeilen);
  const pflicht = pflichtOn(zeilen);
  const amountOf = new Map<string, number>(zeilen.map(({ inventar, anzahl }) => [inventar, anzahl]));
  const replaced = new Set<string>(
    zeilen.filter(({ statt }) => statt > 0).map(({ ersatzFuer }) => ersatzFuer),
  );
  return new Map(
    zeilen.map((zeile) => {
      const { inventar, ersetzt, ersatzFuer } = zeile;
      const mains = (into.get(inventar) ?? []).filter(({ main }) => (amountOf.get(main) ?? 0) > 0);
      const words = [
        mains.length > 0 ? `folgt ${mains.map(({ main }) => nameOf(main)).join(', ')}` : '',
        ersatzFuer === '' ? '' : ersatzWords({ name: nameOf(ersatzFuer) }),
        ersetzt > 0 ? `${formatZahl(ersetzt)} ersetzt` : '',
      ];
      const least = replaced.has(inventar) ? 0 : (pflicht.get(inventar) ?? 0);
      return [
        inventar,
        { words: words.filter((each) => each !== '').join(', '), pflicht: zeile.anzahl < least ? least : 0 },
      ];
    }),
  );
}

/** Mandatory amounts of accessories by the ids of their items; what sets bring is needed beside it. */
export function pflichtOn(
  zeilen: readonly Pick<RoleZeile, 'inventar' | 'anzahl' | 'ausSets' | 'zubehoerTeile'>[],
): ReadonlyMap<string, number> {
  const wanted = wantedOn(zeilen, []);
  return new Map<string, number>(
    zeilen.flatMap(({ inventar, ausSets }) => {
      const pflicht = wanted.get(inventar)?.pflicht ?? 0;
      return pflicht > 0 ? [[inventar, pflicht + ausSets] as const] : [];
    }),
  );
}

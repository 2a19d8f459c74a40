import type { InventarArtikel, ListenSet } from '@traverse/domain/entities';
import type { Mietpreise, SetMitArtikel } from '@traverse/domain/preise/set-position';
import { type Baubar, baubar } from '@traverse/domain/set/baubar';
import { openedSet } from '@traverse/domain/set/open-set';
import type { SetTeil } from '@traverse/domain/set/wanted';
import { compare } from '@traverse/wire';
import { allRecords, recordsByIds } from './records.ts';

/** The sets of an Inventarliste with their items; what their parts cost where their price follows from it. */
export async function setsOf(inventarliste: ListenSet['inventarliste']): Promise<readonly SetMitArtikel[]> {
  if (inventarliste === '') return [];
  const found = await allRecords('listen_sets', {
    filter: compare('inventarliste', '=', inventarliste),
    sort: 'set.name',
    expand: ['set'],
  });
  const ids = found
    .filter(({ preisart }) => preisart === 'Summe der Teile')
    .flatMap(({ teile }) => teile.map(({ inventar }) => inventar));
  const parts = await recordsByIds('inventar', [...new Set(ids)]);
  const mietpreise: Mietpreise = new Map(parts.map((part) => [part.id, part]));
  return found.flatMap(({ expand, ...set }) =>
    expand?.set ? [{ set, artikel: expand.set, mietpreise }] : [],
  );
}

/** What each set takes (SET-03). */
export async function setParts(): Promise<(set: InventarArtikel['id']) => readonly SetTeil[]> {
  const rows = await allRecords('artikel_teile', {
    filter: compare('art', '=', 'Teil'),
    expand: ['artikel', 'teil'],
  });
  const artikel = new Map(
    rows.flatMap(({ expand }) =>
      [expand?.artikel, expand?.teil].flatMap((each) => (each ? [[each.id as string, each] as const] : [])),
    ),
  );
  return (set) => openedSet(set, rows, artikel);
}

/** How many of a set can be built of what is free, and what limits them (SET-03). */
export async function setBuilder(
  freiOf: (inventar: string) => number,
): Promise<(set: InventarArtikel['id']) => Baubar> {
  const partsOf = await setParts();
  return (set) => baubar(partsOf(set), freiOf);
}

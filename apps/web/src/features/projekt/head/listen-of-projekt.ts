import { type Inventarliste, stillOut } from '@traverse/domain';
import { and, compare, or } from '@traverse/wire';
import { listRecords } from '../../../api/records.ts';
import { listable } from '../../inventarliste/job-belege.ts';

/** A list of a project, called after the documents that stand on it. */
export interface ProjektListe extends Pick<Inventarliste, 'id' | 'von' | 'bis' | 'verbucht' | 'option'> {
  readonly name: string;
  /** Pieces that are still out. */
  readonly draussen: number;
}

/** The lists that belong to a project by its pack lists and invoices, as far as this user may see them. */
export async function listenOfProjekt(projekt: string): Promise<readonly ProjektListe[]> {
  const ofProjekt = compare('projekt', '=', projekt);
  const belege = (
    await Promise.all([listable('packlisten', ofProjekt), listable('rechnungen', ofProjekt)])
  ).flat();
  const names = new Map<string, string[]>();
  for (const { inventarliste, name } of belege)
    if (inventarliste !== '') names.set(inventarliste, [...(names.get(inventarliste) ?? []), name]);
  const ids = [...names.keys()];
  if (ids.length === 0) return [];
  const among = (field: string) => or(...ids.map((id) => compare(field, '=', id)));
  const [listen, zeilen] = await Promise.all([
    listRecords('inventarlisten', { filter: among('id'), sort: 'von', perPage: 200, skipTotal: true }),
    listRecords('inventar_inventarlisten', {
      filter: and(among('inventarliste'), compare('out', '>', 0)),
      perPage: 1000,
      skipTotal: true,
    }),
  ]);
  return listen.items.map(({ id, von, bis, verbucht, option }) => ({
    id,
    von,
    bis,
    verbucht,
    option,
    name: (names.get(id) ?? []).join(', '),
    draussen: zeilen.items
      .filter(({ inventarliste }) => inventarliste === id)
      .reduce((sum, zeile) => sum + stillOut(zeile), 0),
  }));
}

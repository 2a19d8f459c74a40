import { entities } from '@traverse/domain/entities';
import type { WahlArtikel, WahlArtikelById, Wahlposition } from '@traverse/domain/preise/wahlposition';
import { zubehoerOf } from '../../effects/zubehoer-rows.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { inventar } = entities;

/** The items that may be chosen, with the accessories they bring and that are charged. */
export async function wahlArtikelOf(
  reads: RecordReads,
  wahlpositionen: readonly Pick<Wahlposition, 'inventar'>[],
): Promise<WahlArtikelById> {
  const ids = [...new Set(wahlpositionen.map((wahl) => wahl.inventar))].filter((id) => id !== '');
  if (ids.length === 0) return new Map();
  const artikel = await reads.findMany(inventar, ids);
  const teile = await zubehoerOf(
    artikel.map(({ id }) => id),
    reads,
  );
  const charged = [...teile.values()].flat().filter(isCharged);
  const items = await reads.findMany(inventar, [...new Set(charged.map((teil) => teil.inventar))]);
  const byId = new Map(items.map((each) => [each.id as string, each]));
  return new Map(
    artikel.map((each): [string, WahlArtikel] => {
      const zubehoer = (teile.get(each.id) ?? []).filter(isCharged).flatMap((teil) => {
        const other = byId.get(teil.inventar);
        return other ? [{ teil, artikel: other }] : [];
      });
      return [each.id, { artikel: each, zubehoer }];
    }),
  );
}

/** What is optional comes by choice alone. */
const isCharged = ({ berechnen, stufe }: { readonly berechnen: boolean; readonly stufe: string }) =>
  berechnen && stufe !== 'Optional';

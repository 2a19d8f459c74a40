import { entities, type ListenSet, type Listenzeile } from '@traverse/domain/entities';
import {
  keptOfWanted,
  type MainZeile,
  nothingWanted,
  type SetAmount,
  wantedOn,
} from '@traverse/domain/set/wanted';
import { derivation, source } from '../records/derivation.ts';
import type { RecordReads } from '../sql/record-store.ts';

const { inventar_inventarlisten, listen_sets } = entities;

/** Of the amount of a line what sets and main lines want, and what something else pays for (SET-02, SET-03). */
export const wantedOfZeile = derivation<typeof inventar_inventarlisten>({
  entity: inventar_inventarlisten,
  fields: ['ausSets', 'zubehoer', 'inklusive'],
  version: 1,
  own: ['inventar', 'inventarliste', 'statt'],
  sources: [
    source<typeof inventar_inventarlisten>({
      entity: inventar_inventarlisten,
      comesAndGoes: true,
      fields: ['inventar', 'inventarliste', 'anzahl', 'zubehoerTeile'],
      concerned: (zeilen, reads) => {
        const teile = zeilen.flatMap((zeile) => zeile.zubehoerTeile);
        return zeilenOf(zeilen, teile, reads);
      },
    }),
    source<typeof listen_sets>({
      entity: listen_sets,
      comesAndGoes: true,
      fields: ['inventarliste', 'anzahl', 'teile'],
      concerned: (sets, reads) => {
        const teile = sets.flatMap((set) => set.teile);
        return zeilenOf(sets, teile, reads);
      },
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const listen = [...new Set(records.map(({ inventarliste }) => inventarliste))];
    const wanted = await wantedByListe(listen, reads);
    return records.map((zeile) =>
      keptOfWanted(wanted.get(zeile.inventarliste)?.get(zeile.inventar) ?? nothingWanted, zeile),
    );
  },
});

/** The lines of these items on these lists; none of them are asked for where nothing follows. */
async function zeilenOf(
  on: readonly Pick<Listenzeile, 'inventarliste'>[],
  teile: readonly { readonly inventar: string }[],
  reads: RecordReads,
) {
  if (teile.length === 0) return [];
  const listen = [...new Set(on.map(({ inventarliste }) => inventarliste))];
  const ids = [...new Set(teile.map(({ inventar }) => inventar))];
  return reads.findReferring(inventar_inventarlisten, 'inventarliste', listen, undefined, {
    also: { field: 'inventar', ids },
  });
}

async function wantedByListe(listen: readonly Listenzeile['inventarliste'][], reads: RecordReads) {
  const zeilen = await reads.valuesReferring(inventar_inventarlisten, 'inventarliste', listen, [
    'inventarliste',
    'inventar',
    'anzahl',
    'zubehoerTeile',
  ]);
  const sets = await reads.valuesReferring(listen_sets, 'inventarliste', listen, [
    'inventarliste',
    'anzahl',
    'teile',
  ]);
  const zeilenBy = new Map<string, MainZeile[]>();
  for (const row of zeilen) {
    // In the order of the paths, by the kinds of these fields.
    const [liste, inventar, anzahl, zubehoerTeile] = row as unknown as [
      string,
      Listenzeile['inventar'],
      number,
      Listenzeile['zubehoerTeile'],
    ];
    const known = zeilenBy.get(liste) ?? [];
    known.push({ inventar, anzahl, zubehoerTeile });
    zeilenBy.set(liste, known);
  }
  const setsBy = new Map<string, SetAmount[]>();
  for (const row of sets) {
    const [liste, anzahl, teile] = row as unknown as [string, number, ListenSet['teile']]; // as above
    setsBy.set(liste, [...(setsBy.get(liste) ?? []), { anzahl, teile }]);
  }
  return new Map(
    listen.map((liste) => [liste, wantedOn(zeilenBy.get(liste) ?? [], setsBy.get(liste) ?? [])] as const),
  );
}

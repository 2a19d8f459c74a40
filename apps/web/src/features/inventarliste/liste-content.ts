import type { DraftIn, Inventarliste, RecordIn } from '@traverse/domain/entities';
import { cloneZeilen } from '@traverse/domain/inventarliste/new-liste';
import { compare } from '@traverse/wire';
import { allRecords, type Batch } from '../../api/records.ts';

/** What stands on a list. */
export interface Content {
  readonly zeilen: readonly RecordIn<'inventar_inventarlisten'>[];
  readonly sets: readonly RecordIn<'listen_sets'>[];
}

export async function contentOf(inventarliste: Inventarliste['id']): Promise<Content> {
  const onListe = { filter: compare('inventarliste', '=', inventarliste) };
  const [zeilen, sets] = await Promise.all([
    allRecords('inventar_inventarlisten', onListe),
    allRecords('listen_sets', onListe),
  ]);
  return { zeilen, sets };
}

/** All of it on another list, with out and in at 0 (PACK-02). */
export function putOn(batch: Batch, { zeilen, sets }: Content, inventarliste: Inventarliste['id']): void {
  for (const [index, zeile] of cloneZeilen(zeilen, inventarliste).entries())
    batch.create('inventar_inventarlisten', { ...zeile, kopieVon: zeilen[index]?.id });
  // The lines are as they were: the sets find them and add nothing.
  for (const { id: kopieVon, set, ...facts } of sets)
    batch.create('listen_sets', { ...copiedSet(facts), set, inventarliste, kopieVon });
}

function copiedSet(set: Omit<RecordIn<'listen_sets'>, 'id' | 'set'>): DraftIn<'listen_sets'> {
  const { anzahl, faktor, preisart, nachlass, preis, ust, hideInRechnung, anmerkung, teileDruck } = set;
  return { anzahl, faktor, preisart, nachlass, preis, ust, hideInRechnung, anmerkung, teileDruck };
}

import { entities, type Geraet, type InventarArtikel } from '@traverse/domain/entities';
import type { Ort } from '@traverse/domain/inventur/zaehlung';
import { zuhauseVon } from '@traverse/domain/inventur/zuhause';
import type { RecordReads } from '../../sql/record-store.ts';

const { geraete, inventar, lagerplaetze } = entities;

/** Where a thing belongs by the books; of what lies in a case that is where the case belongs. */
export async function homeOf(
  artikel: InventarArtikel,
  geraet: Geraet | undefined,
  reads: RecordReads,
): Promise<Ort> {
  const behaelter =
    geraet && geraet.behaelter !== '' ? await reads.find(geraete, geraet.behaelter) : undefined;
  const caseItem = behaelter && (await reads.find(inventar, behaelter.inventar));
  const around = behaelter && caseItem && { lagerplatz: zuhauseVon(caseItem, behaelter) };
  const id = zuhauseVon(artikel, geraet, around);
  const platz = id === '' ? undefined : await reads.find(lagerplaetze, id);
  return { id, name: platz?.name ?? '' };
}

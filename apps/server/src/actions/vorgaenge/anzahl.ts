import { entities } from '@traverse/domain/entities';
import type { Geloescht } from '../../protokoll/keep-vorgang.ts';
import type { Vorgang } from '../../protokoll/vorgang.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import type { Stand } from './stand.ts';

const { inventar } = entities;

/** By item whose devices an act made or deleted: what it moved its amount by. */
export function zaehlungenOf({ eintraege }: Vorgang, deleted: readonly Geloescht[]): Map<string, number> {
  const moved = new Map<string, number>();
  for (const { sammlung, art, aenderungen } of eintraege) {
    if (sammlung !== 'geraete' || art !== 'angelegt') continue;
    for (const { feld, neu } of aenderungen) if (feld === 'inventar') moved.set(neu, 0);
  }
  for (const { sammlung, datensatz } of deleted) {
    const of = datensatz['inventar'];
    if (sammlung === 'geraete' && typeof of === 'string') moved.set(of, 0);
  }
  for (const { sammlung, art, datensatz, aenderungen } of eintraege) {
    const anzahl = aenderungen.find(({ feld }) => feld === 'anzahl');
    if (sammlung === inventar.collection && art === 'geändert' && anzahl && moved.has(datensatz))
      moved.set(datensatz, Number(anzahl.neu) - Number(anzahl.alt));
  }
  return moved;
}

/** What the amounts of these items are. */
export async function anzahlenOf(ids: readonly string[], reads: RecordReads): Promise<Map<string, number>> {
  return new Map((await reads.findMany(inventar, ids)).map(({ id, anzahl }) => [id, anzahl]));
}

/**
 * The amount of an item moves by as many of its devices as now come or go, at most by what the act moved it: whatever it is by
 * now, that is nobody else's change (back.md 1.3).
 */
export async function settleAnzahl({ geraete, gezaehlt, zuvor, write }: Stand): Promise<void> {
  const { transaction, context } = write;
  for (const [id, by] of geraete) {
    const most = Math.abs(gezaehlt.get(id) ?? 0);
    const artikel = await transaction.lock(inventar, id);
    const before = zuvor.get(id);
    if (!artikel || before === undefined) continue;
    const anzahl = before + Math.max(-most, Math.min(most, by));
    if (anzahl !== artikel.anzahl) await context.amend(inventar, artikel, { anzahl });
  }
}

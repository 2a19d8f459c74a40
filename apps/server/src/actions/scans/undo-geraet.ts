import { entities, type Geraet } from '@traverse/domain/entities';
import { moveGeraet } from '../../effects/geraet-bewegung.ts';
import type { Write } from '../../records/engine.ts';
import { updateRecord } from '../../records/write-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { packedElsewhere, repack } from './packed-geraet.ts';
import type { StoredScan } from './stored-scans.ts';

const { bewegungen, geraete, inventar_inventarlisten } = entities;

/** Why the scan of a device cannot be taken back, German; '' when nothing has moved it since. */
export async function movedSince(scan: StoredScan, { transaction }: Write): Promise<string> {
  const geraet = await transaction.lock(geraete, scan.geraet);
  if (!geraet) return 'Das Gerät gibt es nicht mehr.';
  if (scan.field === 'anzahl') return '';
  const moves = await transaction.findWhere(bewegungen, { geraet: geraet.id });
  return moves.at(-1)?.scan === scan.id ? '' : `${geraet.bezeichnung} wurde inzwischen bewegt.`;
}

/** The device is where it was, and as it was; so is the line elsewhere that it came back from (V1.21). */
export async function putGeraetBack(scan: StoredScan, write: Write): Promise<void> {
  const { transaction, context } = write;
  const geraet = await transaction.find(geraete, scan.geraet);
  if (!geraet) return;
  if (scan.field === 'anzahl') {
    await updateRecord(inventar_inventarlisten, scan.zeile, { 'vorgesehen-': geraet.id }, write);
    return;
  }
  const liste = scan.vorherListe as Geraet['liste']; // as it was stored
  const zustand = scan.vorherZustand as Geraet['zustand']; // as it was stored
  const move = { was: 'zurückgenommen', inventarliste: geraet.liste || liste } as const;
  const gepacktFuer = scan.vorherGepackt as Geraet['gepacktFuer']; // as it was stored
  const behaelter = scan.vorherCase as Geraet['behaelter']; // as it was stored
  const lay = scan.wechseltCase || behaelter !== '' ? { behaelter } : {};
  // What lay in it and stood elsewhere already has not moved with it.
  const moved = new Set((await insideMovedBy(scan.id, geraet.id, transaction)).map(({ id }) => id));
  await moveGeraet(geraet, { liste, zustand, gepacktFuer, ...lay }, [move], context, ({ id }) =>
    moved.has(id),
  );
  if (scan.field === 'imCase') return;
  const mode = scan.field === 'gepackt' ? 'pack' : scan.field === 'out' ? 'out' : 'in';
  const zeile = await transaction.find(inventar_inventarlisten, scan.zeile);
  const here = { mode, inventarliste: zeile?.inventarliste ?? '' } as const;
  await repack(geraet, packedElsewhere({ inventar: geraet.inventar, gepacktFuer }, here), 1, write);
  if (scan.zeileDort === '') return;
  const input = { 'in-': 1, ...(scan.dortVermisst > 0 ? { 'vermisst+': scan.dortVermisst } : {}) };
  await updateRecord(inventar_inventarlisten, scan.zeileDort, input, write);
}

/** What lies in a case and was moved last by this scan. */
export async function insideMovedBy(
  scan: string,
  behaelter: Geraet['id'],
  reads: RecordReads,
): Promise<readonly Geraet[]> {
  const found: Geraet[] = [];
  for (const geraet of await reads.findWhere(geraete, { behaelter })) {
    const moves = await reads.findWhere(bewegungen, { geraet: geraet.id });
    if (moves.at(-1)?.scan === scan) found.push(geraet);
  }
  return found;
}

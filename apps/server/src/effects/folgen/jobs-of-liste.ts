import { entities, type Inventarliste, type Projekt } from '@traverse/domain/entities';
import type { ListenLage } from '@traverse/domain/folgen/reservierung';
import { stillOut } from '@traverse/domain/inventarliste/zaehler';
import type { Entity } from '@traverse/schema';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';

const { packlisten, rechnungen, zumietungen, inventarlisten, inventar_inventarlisten } = entities;

/** A pack list or an invoice on a list. */
export interface Haelt {
  readonly entity: Entity;
  readonly record: StoredRecord<typeof packlisten> | StoredRecord<typeof rechnungen>;
}

/** A list, what stands on it and how its jobs are. */
export interface ListeMitJobs {
  readonly liste: StoredRecord<typeof inventarlisten>;
  readonly belege: readonly Haelt[];
  readonly projekte: readonly Projekt[];
  readonly lage: ListenLage;
}

/** The lists that the pack lists and invoices of a project stand on. */
export async function listenOfProjekt(
  reads: RecordReads,
  projekt: Projekt['id'],
): Promise<readonly ListeMitJobs[]> {
  const held = [
    ...(await reads.findReferring(packlisten, 'projekt', [projekt])),
    ...(await reads.findReferring(rechnungen, 'projekt', [projekt])),
  ];
  const ids = [...new Set(held.map(({ inventarliste }) => inventarliste))].filter((id) => id !== '');
  return jobsOfListen(reads, ids);
}

/** Lists with everything that says how they should stand, one read of each collection (L 2.3). */
export async function jobsOfListen(
  reads: RecordReads,
  ids: readonly Inventarliste['id'][],
): Promise<readonly ListeMitJobs[]> {
  if (ids.length === 0) return [];
  const listen = await reads.findMany(inventarlisten, ids);
  const held = [
    ...(await reads.findReferring(packlisten, 'inventarliste', ids)).map(
      (record): Haelt => ({ entity: packlisten, record }),
    ),
    ...(await reads.findReferring(rechnungen, 'inventarliste', ids)).map(
      (record): Haelt => ({ entity: rechnungen, record }),
    ),
  ];
  const rented = new Set(
    (await reads.valuesReferring(zumietungen, 'inventarliste', ids, ['inventarliste'])).map(
      ([liste]) => liste,
    ),
  );
  const out = await draussenOf(reads, ids);
  const projektIds = [...new Set(held.map(({ record }) => record.projekt))].filter((id) => id !== '');
  const byId = new Map<string, Projekt>(
    (await reads.findMany(entities.projekt, projektIds)).map((projekt) => [projekt.id, projekt]),
  );
  const ordered = await orderedOf(reads, held);
  return listen.map((liste) => {
    const belege = held.filter(({ record }) => record.inventarliste === liste.id);
    const projekte = [...new Set(belege.map(({ record }) => record.projekt))].flatMap(
      (id) => byId.get(id) ?? [],
    );
    return {
      liste,
      belege,
      projekte,
      lage: {
        statuses: projekte.map(({ status }) => status),
        isRented: rented.has(liste.id),
        draussen: out.get(liste.id) ?? 0,
        isAngenommen: belege.some(({ record }) => ordered.has(record.id)),
      },
    };
  });
}

async function draussenOf(reads: RecordReads, ids: readonly string[]): Promise<ReadonlyMap<unknown, number>> {
  const counted = await reads.valuesReferring(inventar_inventarlisten, 'inventarliste', ids, [
    'inventarliste',
    'out',
    'in',
    'vermisst',
    'verbraucht',
  ]);
  const out = new Map<unknown, number>();
  for (const [liste, ...counts] of counted) {
    const [sent = 0, back = 0, vermisst = 0, verbraucht = 0] = counts.map(Number);
    const open = stillOut({ out: sent, in: back, vermisst, verbraucht });
    if (open > 0) out.set(liste, (out.get(liste) ?? 0) + open);
  }
  return out;
}

/** Invoices with an accepted version. */
async function orderedOf(reads: RecordReads, held: readonly Haelt[]): Promise<ReadonlySet<string>> {
  const ids = held.filter(({ entity }) => entity === rechnungen).map(({ record }) => record.id);
  const versions = await reads.findReferring(entities.angebote, 'rechnung', ids);
  return new Set(versions.filter(({ stand }) => stand === 'angenommen').map(({ rechnung }) => rechnung));
}

import { isAngebotOffen, offeneSumme } from '@traverse/domain/angebot/nachfassen';
import { entities } from '@traverse/domain/entities';
import { angeboteOffenPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import { compare, or, parseSort } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads, StoredRecord } from '../../sql/record-store.ts';

const { angebote, freigaben, projekt, rechnungen } = entities;

/** An offer that may be spoken of: the newest version of an invoice, and what is said of that. */
export interface Offered {
  readonly angebot: StoredRecord<typeof angebote>;
  readonly rechnung: StoredRecord<typeof rechnungen>;
  readonly status: StoredRecord<typeof projekt>['status'] | undefined;
}

/** More than a firm of this size has waiting at once. */
const MOST = 1000;

/** The newest versions that wait for an answer, or have run out, as far as the reader may see them. */
export async function offeredTo(reads: RecordReads, reader: Reader): Promise<Offered[]> {
  const filter = or(
    ...(['versendet', 'angesehen', 'abgelaufen'] as const).map((stand) => compare('stand', '=', stand)),
  );
  const request = { filter, sort: parseSort('-created,id'), page: 1, perPage: MOST, skipTotal: true };
  const { items } = await reads.list(angebote, request, reader);
  const ids = [...new Set(items.map(({ rechnung }) => rechnung))];
  const versions = Map.groupBy(await reads.findReferring(angebote, 'rechnung', ids), (each) => each.rechnung);
  const isNewest = ({ rechnung, version }: StoredRecord<typeof angebote>) =>
    (versions.get(rechnung) ?? []).every((other) => other.version <= version);
  const owners = new Map((await reads.findMany(rechnungen, ids)).map((each) => [each.id, each]));
  const jobs = [...new Set([...owners.values()].map((each) => each.projekt))].filter((id) => id !== '');
  const projekte = new Map((await reads.findMany(projekt, jobs)).map((each) => [each.id as string, each]));
  return items.filter(isNewest).flatMap((angebot) => {
    const rechnung = owners.get(angebot.rechnung);
    return rechnung ? [{ angebot, rechnung, status: projekte.get(rechnung.projekt)?.status }] : [];
  });
}

/** When the link of each was opened last; nothing of one that never was. */
export async function lastOpened(
  reads: RecordReads,
  offered: readonly Pick<Offered, 'angebot'>[],
): Promise<ReadonlyMap<string, StoredRecord<typeof freigaben>['zuletztAm']>> {
  const links = await reads.findReferring(
    freigaben,
    'angebot',
    offered.map(({ angebot }) => angebot.id),
  );
  const latest = new Map<string, StoredRecord<typeof freigaben>['zuletztAm']>();
  for (const { angebot, zuletztAm } of links)
    if (zuletztAm > (latest.get(angebot) ?? '')) latest.set(angebot, zuletztAm);
  return latest;
}

/** `GET /api/angebote/offen`: what open offers come to, and by their chances (ANGB-09). */
export function offenPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, angeboteOffenPfad, async (_, { reader }) => {
    const heute = dayAt(engine.clock().getTime());
    const open = (await offeredTo(engine.database.reads, reader)).filter((each) =>
      isAngebotOffen(each, heute),
    );
    return offeneSumme(
      open.map(({ angebot, rechnung }) => ({ netto: angebot.netto, chance: rechnung.chance })),
    );
  });
}

import { type Angebot, isAbgelaufen } from '@traverse/domain/angebot/angebot';
import { entities } from '@traverse/domain/entities';
import { dayAt } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { type ApiError, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { writeAsServer } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import type { Sitzungen } from './freigabe-sitzung.ts';
import type { Freigabe } from './freigaben.ts';

const { angebote, freigaben } = entities;

/** What every dead link says, whatever killed it (warehouse 8.1). */
export const dead = (): ApiError => notFound('Dieser Link gilt nicht mehr.');

/** A secret link, and the offer that it shows. */
export interface OpenLink {
  readonly freigabe: Freigabe;
  readonly angebot: Angebot;
}

/** A link that can be opened: neither ended nor run out, its offer not replaced. */
export async function living(
  engine: RecordEngine,
  freigabe: Freigabe | undefined,
): Promise<OpenLink | undefined> {
  if (!freigabe || freigabe.widerrufen !== '') return undefined;
  const angebot = await engine.database.reads.find(angebote, freigabe.angebot);
  const heute = dayAt(engine.clock().getTime());
  if (!angebot || angebot.stand === 'ersetzt' || isAbgelaufen(angebot, heute)) return undefined;
  return { freigabe, angebot };
}

/** A page that was opened while its link held; it may have ended since. Throws ApiError 404. */
export async function opened(
  engine: RecordEngine,
  sitzungen: Sitzungen,
  sitzung: unknown,
): Promise<OpenLink> {
  const { reads } = engine.database;
  const id = sitzungen.read(sitzung);
  const freigabe = id === undefined ? undefined : await reads.find(freigaben, id);
  const angebot = freigabe && (await reads.find(angebote, freigabe.angebot));
  if (!freigabe || !angebot) throw dead();
  // Who has it open hears of a new version; ended by hand it is simply over.
  if (freigabe.widerrufen !== '' && !(await endedByNewVersion(reads, freigabe, angebot))) throw dead();
  return { freigabe, angebot };
}

/** A new version ends the links of the one before in the moment in which it is made; by hand they end earlier (S-L1). */
async function endedByNewVersion(
  reads: RecordReads,
  { widerrufen }: Freigabe,
  { rechnung, version, stand }: Angebot,
): Promise<boolean> {
  if (stand !== 'ersetzt') return false;
  const [next] = await reads.findWhere(angebote, { rechnung, version: version + 1 }, 1);
  return next !== undefined && widerrufen >= next.created;
}

/** The first opening makes it 'angesehen'; who opens is not kept. */
export async function countOpening(engine: RecordEngine, id: string, angebot: string): Promise<void> {
  await writeAsServer(engine, guest, async ({ transaction, update, now }) => {
    const freigabe = await transaction.lock(freigaben, id);
    if (!freigabe) return;
    const at = stampOf(now);
    const zuerstAm = freigabe.zuerstAm || at;
    await update(freigaben, id, { oeffnungen: freigabe.oeffnungen + 1, zuerstAm, zuletztAm: at });
    const seen = await transaction.lock(angebote, angebot);
    if (seen?.stand === 'versendet') await update(angebote, angebot, { stand: 'angesehen' });
  });
}

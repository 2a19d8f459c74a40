import { entities } from '@traverse/domain/entities';
import type { LinkSeite } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import { viaLink } from '@traverse/schema';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { writeAsServer } from '../../records/write.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { type Freigabe } from './freigaben.ts';
import { dead, type LinkArt, type OpenLink } from './link-art.ts';
import type { Sitzungen } from './sitzungen.ts';

const { freigaben } = entities;

/** A page that was opened while its link held, of this art and no other; it may have ended since. Throws ApiError 404. */
export async function opened<Ziel>(
  { database: { reads } }: RecordEngine,
  sitzungen: Sitzungen,
  sitzung: unknown,
  art: LinkArt<Ziel>,
): Promise<OpenLink<Ziel>> {
  const id = sitzungen.read(sitzung);
  const freigabe = id === undefined ? undefined : await reads.find(freigaben, id);
  if (freigabe?.art !== art.art) throw dead();
  const ziel = await art.zielOf(reads, freigabe);
  if (ziel === undefined) throw dead();
  if (freigabe.widerrufen !== '' && !(await art.hearsEnd?.(ziel, freigabe, reads))) throw dead();
  return { freigabe, ziel };
}

/** An art without the type of what it shows: what the one way in needs of it. */
export interface AnyArt {
  readonly art: Freigabe['art'];
  /** Counts the opening and answers the page; nothing where the link is dead. */
  readonly open: (
    engine: RecordEngine,
    tools: SendTools,
    freigabe: Freigabe,
  ) => Promise<LinkSeite | undefined>;
  /** Throws ApiError 404 where a session is none of this art, or over. */
  readonly opened: (engine: RecordEngine, sitzungen: Sitzungen, sitzung: unknown) => Promise<unknown>;
}

/** An art as the table holds it. */
export function anyArt<Ziel>(art: LinkArt<Ziel>): AnyArt {
  return {
    art: art.art,
    open: async (engine, tools, freigabe) => {
      const { reads } = engine.database;
      if (freigabe.widerrufen !== '') return undefined;
      const heute = dayAt(engine.clock().getTime());
      const ziel = await art.zielOf(reads, freigabe);
      if (ziel === undefined || !(await art.lives(ziel, heute, freigabe, reads))) return undefined;
      await countOpening(engine, freigabe.id, art, ziel);
      return art.page(engine, tools, ziel, heute);
    },
    opened: (engine, sitzungen, sitzung) => opened(engine, sitzungen, sitzung, art),
  };
}

/** Who opens is not kept. */
async function countOpening<Ziel>(
  engine: RecordEngine,
  id: string,
  art: LinkArt<Ziel>,
  ziel: Ziel,
): Promise<void> {
  await writeAsServer(engine, viaLink, async (context) => {
    const { transaction, update, now } = context;
    const freigabe = await transaction.lock(freigaben, id);
    if (!freigabe) return;
    const at = stampOf(now);
    const zuerstAm = freigabe.zuerstAm || at;
    await update(freigaben, id, { oeffnungen: freigabe.oeffnungen + 1, zuerstAm, zuletztAm: at });
    await art.afterOpening?.(context, ziel);
  });
}

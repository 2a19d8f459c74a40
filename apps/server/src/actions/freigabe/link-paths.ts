import { entities } from '@traverse/domain/entities';
import { anredeOf } from '@traverse/domain/forderung/mahntexte';
import { linkAgbPfad, linkLogoPfad, linkOeffnenPfad } from '@traverse/domain/pfade';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createFailures } from '../../auth/failures.ts';
import { networkOf } from '../../auth/network.ts';
import { TryLaterError } from '../../auth/try-later-error.ts';
import { originalKey } from '../../files/keys.ts';
import { serve, serveByHand } from '../../pfade/serve.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { fileFactsOf } from '../../records/shown-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { freigabeOf } from './freigaben.ts';
import { dead } from './link-art.ts';
import type { AnyArt } from './open-link.ts';
import { createSitzungen, type Sitzungen } from './sitzungen.ts';

const { freigaben } = entities;

export interface LinkTools extends SendTools {
  readonly addressOf: (request: FastifyRequest) => string;
  /** Of the server's tokens. */
  readonly secret: string;
}

// Twenty wrong tries a minute and address; then a minute of rest. Source: finance 6.3.
const TRIES = { free: 20, firstWaitMs: 60_000, longestWaitMs: 60_000, forgetOneMs: 3_000 };

/** The sessions of links of this server: every path of a page reads with the same key. */
export const sitzungenOf = (engine: RecordEngine, { secret }: LinkTools): Sitzungen =>
  createSitzungen(secret, () => engine.clock().getTime());

/**
 * The one way in for secret links. It exchanges the token for a session of this one link; all else takes that session
 * alone. Nothing of it stands in an address.
 */
export function linkPaths(
  app: FastifyInstance,
  engine: RecordEngine,
  tools: LinkTools,
  arten: readonly AnyArt[],
): void {
  const { reads } = engine.database;
  const failures = createFailures(TRIES, Date.now);
  const sitzungen = sitzungenOf(engine, tools);

  serve(app, linkOeffnenPfad, async ({ token }, { request }) => {
    const who = networkOf(tools.addressOf(request));
    const wait = failures.wait(who);
    if (wait > 0) throw new TryLaterError('Zu viele Versuche. Bitte in einer Minute noch einmal.', wait);
    failures.begin(who);
    const freigabe = await freigabeOf(reads, token);
    const art = arten.find((each) => each.art === freigabe?.art);
    const page = freigabe && (await art?.open(engine, tools, freigabe));
    failures.end(who, page ? 'ignored' : 'failed');
    const firma = await kopf(reads);
    if (!freigabe || !page) throw dead(firma);
    return {
      art: freigabe.art,
      sitzung: sitzungen.issue(freigabe.id),
      perMail: tools.sendsMail(),
      firma,
      ...page,
    };
  });

  for (const [pfad, field] of [
    [linkLogoPfad, 'logo'],
    [linkAgbPfad, 'agb'],
  ] as const)
    serveByHand(app, pfad, async ({ sitzung }, _, reply) => {
      const id = sitzungen.read(sitzung);
      const freigabe = id === undefined ? undefined : await reads.find(freigaben, id);
      const art = arten.find((each) => each.art === freigabe?.art);
      if (!art) throw dead();
      await art.opened(engine, sitzungen, sitzung);
      const { type, content } = await firmaFile(reads, tools, field);
      return reply.header('Content-Type', type).send(content);
    });
}

/** What stands on every letter of the firm. */
async function kopf(reads: RecordReads) {
  const firma = await firmaOf(reads);
  const { name, zusatz, telefon, email, logo, agb } = firma;
  return { name, zusatz, telefon, email, anrede: anredeOf(firma), logo: logo !== '', agb: agb !== '' };
}

/** The firm's logo or terms, as they were uploaded. Throws ApiError 404 where it has none. */
async function firmaFile(reads: RecordReads, { storage }: SendTools, field: 'logo' | 'agb') {
  const firma = await firmaOf(reads);
  const name = firma[field];
  const content = name === '' ? undefined : await storage.get(originalKey(name));
  if (!content) throw notFound();
  return { type: fileFactsOf(firma)[name]?.contentType ?? 'application/octet-stream', content };
}

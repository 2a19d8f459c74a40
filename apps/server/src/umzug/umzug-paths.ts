import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { entities } from '@traverse/domain/entities';
import { type Probelauf, type Umzugswunsch } from '@traverse/domain/import/umzug';
import {
  umzugBerichtPfad,
  umzugPfad,
  umzugProbelaufPfad,
  umzugUebernehmenPfad,
} from '@traverse/domain/pfade';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import yazl from 'yazl';
import type { FileStorage } from '../files/storage.ts';
import { serve, serveByHand } from '../pfade/serve.ts';
import { ApiError, badRequest, notFound } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { type Moved, takeOver } from './take-over.ts';
import { UmzugError } from './umzug-error.ts';

interface Parts {
  readonly storage: FileStorage;
  readonly dataDir: string;
  /** The identity provider that is configured. */
  readonly provider: () => string | undefined;
}

/** A backup that was sent, until it is taken over or a day old. */
interface Sent {
  readonly path: string;
  readonly name: string;
}

const MOST_BYTES = 5_000_000_000;
const A_DAY_MS = 86_400_000;
const SECONDS_TO_WAIT = '5';

/**
 * Moving in from the browser, for the one account of a first start (W 9.2): `POST /api/umzug` takes the backup,
 * `/api/umzug/probelauf` says what would come of it, `/api/umzug/uebernehmen` does it, `GET /api/umzug/bericht` is the
 * report. While it is taken over everybody else waits.
 */
export function umzugPaths(
  app: FastifyInstance,
  engine: RecordEngine,
  { storage, dataDir, provider }: Parts,
): void {
  const folder = join(dataDir, 'umzug');
  let sent: Sent | undefined;
  // The last one is shown; somebody may still be reading an earlier one.
  let reports: readonly string[] = [];
  let isRunning = false;
  let timer: NodeJS.Timeout | undefined;
  // What a server that was killed has left.
  app.addHook('onReady', () => removeWhenOld(folder, engine.clock()));
  app.addHook('onClose', async () => clearTimeout(timer));
  app.addHook('onRequest', async ({ url }) => {
    if (!isRunning || url.startsWith('/api/health')) return;
    throw new ApiError(503, 'Gerade ziehen die Daten um. Das dauert ein paar Minuten.', {
      headers: { 'Retry-After': SECONDS_TO_WAIT },
    });
  });

  const forget = async () => {
    clearTimeout(timer);
    sent = undefined;
    const old = reports.slice(0, -1);
    reports = reports.slice(-1);
    for (const path of [folder, ...old]) await rm(path, { recursive: true, force: true });
  };

  const move = async (reader: Reader, wunsch: Umzugswunsch, isProbe: boolean): Promise<Probelauf> => {
    if (!sent) throw notFound('Schick zuerst die Sicherung.');
    const { path, name } = sent;
    const report = join(dataDir, `umzug-${engine.clock().toISOString().replaceAll(/[:.]/g, '-')}`);
    const umzug = {
      ...engine,
      log: app.log,
      storage,
      now: engine.clock(),
      account: reader.id,
      provider: provider(),
    };
    const { ohneFehlerhafte = false, geld } = wunsch;
    const wishes = { geld, ohneFehlerhafte, namen: false, admins: [] };
    try {
      const moved = await takeOver(umzug, { path, name, wishes, report, isProbe });
      reports = [...reports, report];
      return probelaufOf(name, moved);
    } catch (error) {
      throw error instanceof UmzugError ? badRequest(error.message) : error;
    }
  };

  serveByHand(app, umzugPfad, async (_asked, { request }, reply) => {
    await onlyFirst(engine);
    await forget();
    await mkdir(folder, { recursive: true });
    sent = await received(request, join(folder, 'sicherung.zip'));
    timer = setTimeout(() => void forget(), A_DAY_MS).unref();
    return reply.code(204).send();
  });

  serve(app, umzugProbelaufPfad, async (wunsch, { reader }) => {
    await onlyFirst(engine);
    return move(reader, wunsch, true);
  });

  serve(app, umzugUebernehmenPfad, async (wunsch, { reader }) => {
    await onlyFirst(engine);
    if (wunsch.geld === undefined)
      throw badRequest('Sag zuerst, ob die Beträge in Cent oder in Euro stehen.');
    if (isRunning) throw badRequest('Die Daten ziehen gerade schon um.');
    isRunning = true;
    try {
      const moved = await move(reader, wunsch, false);
      if (moved.hindernisse.length === 0) await forget();
      return moved;
    } finally {
      isRunning = false;
    }
  });

  serveByHand(app, umzugBerichtPfad, async (_asked, _asking, reply) => {
    const report = reports.at(-1);
    if (report === undefined) throw notFound('Es gibt noch keinen Bericht.');
    const zip = new yazl.ZipFile();
    for (const path of await filesBelow(report))
      zip.addReadStream(createReadStream(join(report, path)), path);
    zip.on('error', (error) => app.log.error({ err: error }, 'a report could not be read'));
    zip.end();
    return reply
      .type('application/zip')
      .header('Content-Disposition', 'attachment; filename="Umzug.zip"')
      .send(zip.outputStream);
  });
}

async function removeWhenOld(folder: string, now: Date): Promise<void> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now.getTime() }));
  if (now.getTime() - mtimeMs > A_DAY_MS) await rm(folder, { recursive: true, force: true });
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Whoever is still alone. */
async function onlyFirst({ database }: RecordEngine): Promise<void> {
  const others = await database.reads.findWhere(entities.users, {}, 2);
  if (others.length > 1) throw badRequest('Umziehen kann nur, wer noch das einzige Konto hat.');
}

async function received(request: FastifyRequest, path: string): Promise<Sent> {
  if (request.isMultipart()) {
    for await (const part of request.parts({ limits: { fileSize: MOST_BYTES, files: 1 } })) {
      if (part.type !== 'file') continue;
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated)
        throw new ApiError(
          413,
          'Die Sicherung ist zu groß, höchstens 5 GB. Nimm den Befehl import:pocketbase.',
        );
      if ((await stat(path)).size === 0) throw badRequest('Die Datei ist leer.');
      return { path, name: basename(part.filename || 'sicherung.zip') };
    }
  }
  throw badRequest('Wähle die Sicherung deines PocketBase aus, ein ZIP.');
}

function probelaufOf(datei: string, { plan, bytes }: Moved): Probelauf {
  const { named, found } = plan.files;
  return {
    datei,
    bytes,
    istNeu: plan.isNew,
    sammlungen: plan.counts.map(({ label, quelle, uebernommen, hinweise, isKnown }) => ({
      name: label,
      quelle,
      uebernommen,
      hinweis: hinweise.join('; '),
      istFremd: !isKnown,
    })),
    dateien: { genannt: named, gefunden: found },
    betraege: plan.geld.map(({ feld, betraege }) => ({ feld, ...betraege })),
    fehlerhaft: plan.leftOut,
    zeilen: plan.faults.length,
    luecken: plan.faults.filter(({ art }) => art === 'Lücke in den Nummern').length,
    hindernisse: plan.stops.map(({ said }) => said),
  };
}

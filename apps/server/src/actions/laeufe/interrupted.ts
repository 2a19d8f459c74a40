import { guest } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { laeufe } from './laeufe.ts';
import { isWorking, SILENT_MS, shown } from './shown-lauf.ts';
import { note, refuseWhenChanged, takeBackLauf, whatStays } from './take-back-lauf.ts';

/**
 * What a server left half way is taken back when one starts: at once, or as soon as it is certain that no other instance
 * works on it. Where somebody has changed a record meanwhile it stays, and its page says so.
 */
export function takeBackInterrupted(app: FastifyInstance, engine: RecordEngine): void {
  let later: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    const isRestless = await takeBackSilent(engine);
    if (isRestless) later = setTimeout(() => void takeBackSilent(engine), SILENT_MS + 1000).unref();
  });
  app.addHook('onClose', async () => clearTimeout(later));
}

/** They go after a while. */
const MOST = 1000;

/** Answers whether one is left that somebody may still work on. */
async function takeBackSilent(engine: RecordEngine): Promise<boolean> {
  let isRestless = false;
  for (const lauf of await engine.database.reads.findWhere(laeufe, {}, MOST)) {
    if (lauf.stand === '' || !isWorking(lauf.stand)) continue;
    if (shown(lauf, engine.clock()).stand !== 'abgebrochen') {
      isRestless = true;
      continue;
    }
    try {
      refuseWhenChanged(await whatStays(engine.database.reads, lauf, engine.clock()));
      const as = lauf.stand === 'läuft' ? 'gescheitert' : 'zurückgenommen';
      await takeBackLauf(engine, guest, lauf.id, as);
      if (as === 'gescheitert')
        await note(engine, guest, lauf.id, {
          stand: as,
          problem: 'Der Server hat mittendrin aufgehört. Mach es noch einmal.',
        });
    } catch (error) {
      if (!(error instanceof ApiError)) engine.log.error({ err: error }, 'a run was left half way');
    }
  }
  return isRestless;
}

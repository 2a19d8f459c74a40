import { guest } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { einlesungen } from './einlesungen.ts';
import { isWorking, SILENT_MS, shown } from './shown-einlesung.ts';
import { refuseWhenChanged, takeBack, whatStays } from './take-back.ts';
import { settle } from './take-over.ts';

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

/** They go after a day. */
const MOST = 1000;

/** Answers whether one is left that somebody may still work on. */
async function takeBackSilent(engine: RecordEngine): Promise<boolean> {
  let isRestless = false;
  for (const einlesung of await engine.database.reads.findWhere(einlesungen, {}, MOST)) {
    if (einlesung.stand === '' || !isWorking(einlesung.stand)) continue;
    if (shown(einlesung, engine.clock()).stand !== 'abgebrochen') {
      isRestless = true;
      continue;
    }
    try {
      refuseWhenChanged(await whatStays(engine.database.reads, einlesung, engine.clock()));
      const as = einlesung.stand === 'läuft' ? 'gescheitert' : 'zurückgenommen';
      await takeBack(engine, guest, einlesung.id, as);
      if (as === 'gescheitert')
        await settle(engine, guest, einlesung.id, {
          stand: as,
          problem: 'Der Server hat mittendrin aufgehört. Lies die Tabelle noch einmal ein.',
        });
    } catch (error) {
      if (!(error instanceof ApiError)) engine.log.error({ err: error }, 'a table was left half way');
    }
  }
  return isRestless;
}

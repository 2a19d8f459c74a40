import type { RecordEngine } from '../records/engine.ts';
import { NotedEndError, noteEnd } from './noted-end.ts';

// What a database loses in a failover, or somebody cuts off within a minute, nobody outside has seen.
const EVERY_MS = 60_000;

/** Notes the end of the log beside the database while the server runs: at its start, every minute, and once more at its stop. */
export async function keepNoting(
  { database, clock, log }: Pick<RecordEngine, 'database' | 'clock' | 'log'>,
  file: string,
): Promise<{ readonly stop: () => Promise<void> }> {
  const note = async () => {
    try {
      await noteEnd(database.reads, file, clock());
    } catch (error) {
      const said = error instanceof NotedEndError ? error.message : 'the end of the log was not noted';
      log.error({ err: error }, said);
    }
  };
  let noting = note();
  await noting;
  const timer = setInterval(() => {
    noting = noting.then(note);
  }, EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await noting;
      await note();
    },
  };
}

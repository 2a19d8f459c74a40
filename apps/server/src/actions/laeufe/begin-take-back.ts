import type { Reader } from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { Background } from './background.ts';
import type { StoredLauf } from './laeufe.ts';
import { isWorking, shown } from './shown-lauf.ts';
import { note, refuseWhenChanged, takeBackLauf, whatStays } from './take-back-lauf.ts';

interface Asked {
  readonly reader: Reader;
  readonly nur: 'unverändertes' | undefined;
  readonly beside: Background;
}

/**
 * Begins to take a run back, whatever it was: a table, a move, many at once. Of one that is back already nothing. Throws ApiError 400
 * while somebody works on it, after 30 days, and once where something of it was changed since.
 */
export async function beginTakeBack(engine: RecordEngine, lauf: StoredLauf, asked: Asked): Promise<void> {
  const { reader, nur, beside } = asked;
  const { id } = lauf;
  if (lauf.stand === 'zurückgenommen') return;
  const { stand, istRuecknehmbar } = shown(lauf, engine.clock());
  if (isWorking(stand)) throw badRequest('Daran wird gerade gearbeitet.');
  if (!istRuecknehmbar) throw badRequest('Zurücknehmen geht nur 30 Tage lang.');
  if (nur !== 'unverändertes')
    refuseWhenChanged(await whatStays(engine.database.reads, lauf, engine.clock()));
  await note(engine, reader, id, { stand: 'nimmt zurück' });
  beside.run(() => takeBackLauf(engine, reader, id, 'zurückgenommen'));
}

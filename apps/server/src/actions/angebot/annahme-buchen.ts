import { type Angebot, versionName } from '@traverse/domain/angebot/angebot';
import { entities } from '@traverse/domain/entities';
import { guest } from '@traverse/schema';
import { ASK_ABOUT_ENGPASS } from '@traverse/wire';
import { ApiError, badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { writeAsServer } from '../../records/write.ts';
import { firmaOf } from '../belege/document-records.ts';

const { inventarlisten, packlisten, rechnungen } = entities;

/** What the office is told of the lists of an order. */
export interface Gebucht {
  /** Empty where nothing was left to book. */
  readonly satz: string;
  /** They should have been booked, and were not. */
  readonly isShort: boolean;
}

/**
 * Books the lists of an order that came by link, where the firm says so and nothing is short: all of them or none (warehouse
 * 8.2). Never throws: an order stands whatever becomes of its lists.
 */
export async function bookAccepted(engine: RecordEngine, angebot: Angebot): Promise<Gebucht> {
  try {
    const listen = await unbookedOf(engine, angebot);
    if (listen.length === 0) return { satz: '', isShort: false };
    const { beiAnnahmeBuchen } = await firmaOf(engine.database.reads);
    if (!beiAnnahmeBuchen) return { satz: `Die Liste ist noch nicht verbucht. ${BY_HAND}`, isShort: false };
    await book(engine, angebot, listen);
    return { satz: 'Die Liste ist verbucht.', isShort: false };
  } catch (error) {
    if (!(error instanceof ApiError))
      engine.log.error({ err: error }, 'The lists of an order were not booked');
    const why = error instanceof ApiError ? ` ${error.message}` : '';
    return { satz: `Die Liste ist nicht verbucht.${why} ${BY_HAND}`, isShort: true };
  }
}

const BY_HAND = 'Du verbuchst sie auf der Seite der Rechnung.';

/** Of the invoice and of its pack lists. */
async function unbookedOf(
  { database: { reads } }: RecordEngine,
  { rechnung: id }: Angebot,
): Promise<readonly string[]> {
  const rechnung = await reads.find(rechnungen, id);
  if (!rechnung) return [];
  const linked = await reads.findReferring(packlisten, 'rechnung', [id]);
  const own = await reads.findMany(packlisten, rechnung.packliste === '' ? [] : [rechnung.packliste]);
  const ids = [rechnung, ...linked, ...own].map(({ inventarliste }) => inventarliste);
  const listen = await reads.findMany(
    inventarlisten,
    [...new Set(ids)].filter((each) => each !== ''),
  );
  return listen.filter(({ verbucht }) => !verbucht).map((liste) => liste.id);
}

/** Throws ApiError 400 with what is short. */
function book(engine: RecordEngine, angebot: Angebot, listen: readonly string[]): Promise<void> {
  return writeAsServer(engine, guest, async ({ because, transaction, update }) => {
    because(`${versionName(angebot)} ist angenommen`);
    for (const id of listen) {
      const liste = await transaction.lock(inventarlisten, id);
      if (!liste || liste.verbucht) continue;
      const stored = await update(inventarlisten, id, { verbucht: true, ...ASK_ABOUT_ENGPASS });
      if (!stored.verbucht) throw badRequest('Sie gehört zu einer Zumietung.');
    }
  });
}

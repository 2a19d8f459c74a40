import { entities } from '@traverse/domain/entities';
import { bookingsOf } from '@traverse/domain/inventarliste/booking';
import { withListe } from '@traverse/domain/inventarliste/check-liste';
import { verfuegbarkeitPfad } from '@traverse/domain/pfade';
import { type Day, type DayWindow, dayAt, daySpan } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { artikelById, bookedTimes, zeilenOfListe } from '../../effects/bookings.ts';
import { type Stock, standOf, wholeStock } from '../../effects/shared-times.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { onlyReadersOf } from '../asked/only-for.ts';
import { verfuegbarkeiten } from './availability-answer.ts';

/** A year with a day to spare. */
const MOST_DAYS = 367;

/** How items stand on every day of a time (VERF-02, VERF-03). */
export function availabilityPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, verfuegbarkeitPfad, async ({ von, bis, item, engpaesse, liste }, { reader }) => {
    if (bis < von) throw badRequest('„bis“ muss am oder nach „von“ liegen.');
    if (daySpan(von, bis) > MOST_DAYS) throw badRequest('Frag höchstens nach einem Jahr auf einmal.');
    const window = { von, bis };
    const { reads } = engine.database;
    const ids = item.split(',').filter((id) => id !== '');
    const today = dayAt(engine.clock().getTime());
    const asked = { window, today };
    const stock = await (ids.length > 0 ? someStock(reads, ids, asked) : wholeStock(reads, asked));
    const shown = await withAskedListe(engine, stock, liste, reader);
    const answers = standOf(shown).filter(({ fehlend }) => fehlend > 0 || !engpaesse);
    const tage = ({ spans }: (typeof answers)[number]) => spans;
    return { items: await verfuegbarkeiten(answers, { reads, reader, ...shown, tage }) };
  });
}

/** Of some items, whose lines alone are read. */
async function someStock(
  reads: RecordReads,
  ids: readonly string[],
  { window, today }: { readonly window: DayWindow; readonly today: Day },
): Promise<Stock> {
  const artikel = await artikelById(reads, ids);
  return { window, artikel, times: await bookedTimes(reads, { window, today }, ids) };
}

async function withAskedListe(
  engine: RecordEngine,
  stock: Stock,
  id: string,
  reader: Reader,
): Promise<Stock> {
  if (id === '') return stock;
  onlyReadersOf('inventarlisten', reader);
  const liste = await viewRecord(engine, entities.inventarlisten, id, reader);
  const { times } = stock;
  const own = bookingsOf(liste, await zeilenOfListe(engine.database.reads, liste.id), times.stufen);
  return { ...stock, times: withListe(times, liste.id, own) };
}

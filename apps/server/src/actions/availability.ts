import {
  bookingsOf,
  type Day,
  type DayWindow,
  dayAt,
  daySpan,
  entities,
  isoDay,
  type Verfuegbarkeit,
  withListe,
} from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import type { QueryParameters } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { artikelById, bookedTimes, zeilenOfListe } from '../effects/bookings.ts';
import { type Stock, standOf, wholeStock } from '../effects/shared-times.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { viewRecord } from '../records/read-record.ts';
import { parametersOf } from '../records/record-query.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { verfuegbarkeiten, verfuegbarkeitSchema } from './availability-answer.ts';
import { onlyReadersOf } from './only-for.ts';

/** A year with a day to spare. */
const MOST_DAYS = 367;

/**
 * `GET /availability?von&bis[&item][&engpaesse][&liste]`: how items stand on every day from `von` to `bis` (YYYY-MM-DD, both
 * included): all of them, or those that are named. `liste`: this Inventarliste counts as booked even when it is not
 * (VERF-02, VERF-03).
 */
export function availabilityPath(app: FastifyInstance, engine: RecordEngine): void {
  app.get(
    '/availability',
    { config: { openapi } },
    async ({ url, reader }): Promise<{ items: Verfuegbarkeit[] }> => {
      onlyReadersOf('inventar', reader);
      const parameters = parametersOf(url);
      const window = windowIn(parameters);
      const { reads } = engine.database;
      const ids = (parameters.get('item') ?? '').split(',').filter((id) => id !== '');
      const today = dayAt(engine.clock().getTime());
      const asked = { window, today };
      const stock = await (ids.length > 0 ? someStock(reads, ids, asked) : wholeStock(reads, asked));
      const shown = await withAskedListe(engine, stock, parameters.get('liste') ?? '', reader);
      const onlyShort = parameters.get('engpaesse') === 'true';
      const answers = standOf(shown).filter(({ fehlend }) => fehlend > 0 || !onlyShort);
      const tage = ({ spans }: (typeof answers)[number]) => spans;
      return { items: await verfuegbarkeiten(answers, { reads, reader, ...shown, tage }) };
    },
  );
}

function windowIn(parameters: QueryParameters): DayWindow {
  const von = dayIn(parameters, 'von');
  const bis = dayIn(parameters, 'bis');
  if (bis < von) throw badRequest('„bis“ muss am oder nach „von“ liegen.');
  if (daySpan(von, bis) > MOST_DAYS) throw badRequest('Frag höchstens nach einem Jahr auf einmal.');
  return { von, bis };
}

function dayIn(parameters: QueryParameters, name: string): Day {
  const found = isoDay(parameters.get(name) ?? '');
  if (!found) throw badRequest(`„${name}“ muss ein Tag sein wie 2026-12-03.`);
  return found;
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

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Verfügbarkeit in einem Zeitraum',
  description:
    'Wie viele von jedem Artikel an jedem Tag verbucht, zugemietet und frei sind, und welche Listen ihn belegen. Höchstens ein Jahr.',
  parameters: [
    { name: 'von', in: 'query', description: 'Erster Tag, 2026-12-03' },
    { name: 'bis', in: 'query', description: 'Letzter Tag, 2026-12-04' },
    { name: 'item', in: 'query', description: 'Nur diese Artikel, durch Komma getrennt' },
    { name: 'engpaesse', in: 'query', description: 'true: nur Artikel, von denen etwas fehlt' },
    { name: 'liste', in: 'query', description: 'Diese Inventarliste zählt mit, auch unverbucht' },
  ],
  answer: {
    description: 'Die Artikel',
    schema: {
      type: 'object',
      properties: { items: { type: 'array', items: verfuegbarkeitSchema } },
      required: ['items'],
    },
  },
  errors: [400, 401, 403, 404],
  signIn: true,
};

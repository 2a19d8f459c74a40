import {
  addDays,
  type Day,
  dayAt,
  dayOf,
  entities,
  type FaelligeZeile,
  type Faelligkeitsliste,
  type Geraet,
  type InventarArtikel,
  type StoredDate,
} from '@traverse/domain';
import { idSchema, type JsonSchema, type Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { bookedTimes } from '../effects/bookings.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import type { RecordEngine } from '../records/engine.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { onlyReadersOf } from './document-answers.ts';
import { namesOfListen } from './liste-belege.ts';

const { artikel_pruefungen, geraete, inventar, inventarlisten, lagerplaetze, pruefungen } = entities;

/** So far ahead a job is looked for. */
const DAYS_AHEAD = 60;

/** `GET /api/faellige-pruefungen`: every test that devices want, with when it is due and when they go out (PRUEF-03). */
export function faelligePruefungenPath(
  app: FastifyInstance,
  { database: { reads }, clock }: RecordEngine,
): void {
  app.get(
    '/api/faellige-pruefungen',
    { config: { openapi } },
    async ({ reader }): Promise<Faelligkeitsliste> => {
      onlyReadersOf('pruefungen', reader);
      return { zeilen: await zeilenOf(reads, reader, dayAt(clock().getTime())) };
    },
  );
}

async function zeilenOf(reads: RecordReads, reader: Reader, heute: Day): Promise<FaelligeZeile[]> {
  const pflichten = await reads.findWhere(artikel_pruefungen, {});
  const ids = [...new Set<string>(pflichten.map((pflicht) => pflicht.inventar))];
  if (ids.length === 0) return [];
  const found = await reads.findReferring(geraete, 'inventar', ids);
  const tested = found.filter(
    ({ zustand, pruefstand }) => zustand !== 'ausgemustert' && pruefstand.length > 0,
  );
  const items = new Map<string, InventarArtikel>(
    (await reads.findMany(inventar, ids)).map((each) => [each.id, each]),
  );
  const places = await reads.findMany(lagerplaetze, [
    ...new Set(tested.map(({ lagerplatz }) => lagerplatz).filter((id) => id !== '')),
  ]);
  const nameOfPlace = new Map<string, string>(places.map(({ id, name }) => [id, name]));
  const last = await lastTests(reads, tested);
  const jobs = await nextJobs(reads, reader, heute, ids);
  const away = await awayToBeTested(reads, tested);
  return tested.flatMap((geraet) =>
    geraet.pruefstand.map(({ pruefart, name, faellig }) => ({
      geraet: geraet.id,
      bezeichnung: geraet.bezeichnung,
      kategorie: items.get(geraet.inventar)?.kategorie ?? '',
      pruefart,
      art: name,
      platz: nameOfPlace.get(geraet.lagerplatz) ?? '',
      faellig,
      zuletzt: last.get(`${geraet.id} ${pruefart}`) ?? '',
      gehtRaus: jobs.get(geraet.inventar) ?? null,
      aufPruefliste: away.has(geraet.liste),
    })),
  );
}

/** The day of the last test by device and kind. */
async function lastTests(reads: RecordReads, tested: readonly Geraet[]): Promise<ReadonlyMap<string, Day>> {
  const rows = await reads.valuesReferring(
    pruefungen,
    'geraet',
    tested.map(({ id }) => id),
    ['geraet', 'pruefart', 'datum'],
  );
  const last = new Map<string, Day>();
  // Cast: two relations and a date.
  for (const [geraet, pruefart, datum] of rows as readonly (readonly [string, string, StoredDate])[]) {
    const key = `${geraet} ${pruefart}`;
    const day = dayOf(datum);
    if ((last.get(key) ?? '') < day) last.set(key, day);
  }
  return last;
}

/** The booked list that begins next, for each item; a private one is named as such. */
async function nextJobs(reads: RecordReads, reader: Reader, heute: Day, items: readonly string[]) {
  const window = { von: heute, bis: addDays(heute, DAYS_AHEAD) };
  const { booked } = await bookedTimes(reads, { window, today: heute }, items);
  const ahead = booked
    .filter(({ bis }) => bis >= heute)
    .toSorted((one, other) => (one.von < other.von ? -1 : 1));
  const nameOf = await namesOfListen(
    [...new Set(ahead.map(({ inventarliste }) => inventarliste))],
    reads,
    reader,
  );
  const jobs = new Map<string, NonNullable<FaelligeZeile['gehtRaus']>>();
  for (const { inventar: item, von, bis, inventarliste } of ahead)
    if (!jobs.has(item)) jobs.set(item, { von, bis, name: nameOf(inventarliste).name });
  return jobs;
}

async function awayToBeTested(reads: RecordReads, tested: readonly Geraet[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set<string>(tested.map(({ liste }) => liste))].filter((id) => id !== '');
  const listen = await reads.findMany(inventarlisten, ids);
  return new Set(listen.filter(({ pruefliste }) => pruefliste).map(({ id }) => id));
}

const text: JsonSchema = { type: 'string' };

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Fällige Prüfungen',
  description:
    'Jede Prüfung, die Geräte brauchen: bis wann sie gilt (leer: gar nicht), wann zuletzt geprüft wurde, und wann das Gerät als Nächstes rausgeht.',
  answer: {
    description: 'Eine Zeile je Gerät und Prüfart',
    schema: {
      type: 'object',
      properties: {
        zeilen: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              geraet: idSchema,
              bezeichnung: text,
              kategorie: text,
              pruefart: text,
              art: text,
              platz: text,
              faellig: { ...text, examples: ['2027-06'] },
              zuletzt: text,
              gehtRaus: {
                type: ['object', 'null'],
                properties: { von: text, bis: text, name: text },
                required: ['von', 'bis', 'name'],
              },
              aufPruefliste: { type: 'boolean' },
            },
            required: ['geraet', 'bezeichnung', 'pruefart', 'art', 'platz', 'faellig', 'zuletzt', 'gehtRaus'],
          },
        },
      },
      required: ['zeilen'],
    },
  },
  errors: [401, 403],
  signIn: true,
};

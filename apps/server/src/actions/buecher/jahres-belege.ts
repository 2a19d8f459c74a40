import { belegDateiname } from '@traverse/domain/datev/belege';
import { entities } from '@traverse/domain/entities';
import { gesamtOf } from '@traverse/domain/forderung/offen';
import {
  type DayWindow,
  dayOf,
  formatDay,
  formatEuro,
  isoDay,
  monatsnamen,
  monthIndex0Of,
} from '@traverse/domain/values';
import type { Cents, WireDate } from '@traverse/schema';
import { and, compare, parseSort } from '@traverse/wire';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FileStorage } from '../../files/storage.ts';
import type { PathDescription } from '../../openapi/path-description.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { parametersOf } from '../../records/record-query.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { onlyReadersOf } from '../asked/only-for.ts';
import { inPortions, midnight } from '../asked/value-portions.ts';
import { yearIn, yearParameter } from '../asked/year-in-path.ts';
import { endOf } from '../belege/open-rechnungen.ts';
import { addStored, sentZip, type ZipDatei } from '../belege/stored-zip.ts';
import { sammlungIn } from './eintrag-path.ts';

interface Path {
  readonly Params: { readonly year: string };
}

/**
 * `GET /api/auswertung/{year}/belege`: every receipt of a year's books as one ZIP, by book and month (AUSW-03).
 * `GET /api/belege/{ausgaben|einnahmen}?von=&bis=`: those of one book and a span of days (GRUP-04).
 */
export function jahresBelegePath(
  app: FastifyInstance,
  { database: { reads } }: RecordEngine,
  storage: FileStorage,
): void {
  app.get<Path>(
    '/api/auswertung/:year/belege',
    { config: { openapi } },
    async ({ params, reader }, reply) => {
      onlyReadersOf('einnahmen', reader);
      onlyReadersOf('ausgaben', reader);
      const jahr = yearIn(params.year);
      const days = { von: `${jahr}-01-01`, bis: `${jahr}-12-31` } as const;
      const books = [await receiptsOf(reads, 'ausgaben', days), await receiptsOf(reads, 'einnahmen', days)];
      return sentReceipts(reply, storage, `Belege ${jahr}.zip`, books);
    },
  );

  app.get<OfBook>(
    '/api/belege/:sammlung',
    { config: { openapi: ofBook } },
    async ({ params, url, reader }, reply) => {
      const book = sammlungIn(params.sammlung);
      onlyReadersOf(book, reader);
      const parameters = parametersOf(url);
      const [von, bis] = ['von', 'bis'].map((name) => isoDay(parameters.get(name) ?? ''));
      if (!von || !bis || von > bis)
        throw badRequest('Gib zwei Tage an, den ersten zuerst: „von“ 2026-01-01 und „bis“ 2026-03-31.');
      const name = `Belege ${entities[book].label.many} ${von} bis ${bis}.zip`;
      return sentReceipts(reply, storage, name, [await receiptsOf(reads, book, { von, bis })]);
    },
  );
}

interface OfBook {
  readonly Params: { readonly sammlung: string };
}

/** Throws ApiError 404 where there are none. */
function sentReceipts(
  reply: FastifyReply,
  storage: FileStorage,
  name: string,
  books: readonly Awaited<ReturnType<typeof receiptsOf>>[],
) {
  const files = books.flatMap((book) => book.files);
  const without = books.flatMap((book) => book.without);
  if (files.length === 0) throw notFound('In diesen Tagen gibt es keine Belege.');
  return reply
    .type('application/zip')
    .header('Content-Disposition', contentDisposition(name))
    .header('Cache-Control', 'no-store')
    .send(
      sentZip((zip) => {
        for (const file of files) addStored(zip, storage, file);
        if (without.length > 0) zip.addBuffer(Buffer.from(`${without.join('\r\n')}\r\n`), 'Ohne Beleg.txt');
      }),
    );
}

type Row = readonly [name: string, datum: WireDate, netto: Cents, ust: Cents, anlagen: readonly string[]];

/** The files of a book by month, and the entries that have none, in words. */
async function receiptsOf(reads: RecordReads, book: 'einnahmen' | 'ausgaben', { von, bis }: DayWindow) {
  const entity = entities[book];
  const sort = parseSort('datum,name');
  const filter = and(compare('datum', '>=', midnight(von)), compare('datum', '<', endOf(bis)));
  const ids = await reads.ids(entity, { filter, sort }, 'system');
  const rows = (await inPortions(ids, (some) =>
    reads.values(entity, some, ['name', 'datum', 'netto', 'ust', 'anlagen']),
  )) as unknown as readonly Row[]; // in the order of the paths, by the kinds of these fields
  const byDay = rows.toSorted(([, one], [, other]) => one.localeCompare(other));
  const taken = new Set<string>();
  const files: ZipDatei[] = [];
  const without: string[] = [];
  for (const [name, datum, netto, ust, anlagen] of byDay) {
    const day = dayOf(datum);
    if (day === '') continue;
    const month = `${day.slice(5, 7)} ${monatsnamen[monthIndex0Of(day)] ?? ''}`;
    for (const gespeichert of anlagen)
      files.push({
        name: `${entity.label.many}/${month}/${belegDateiname(`${day} ${name}`, gespeichert, taken)}`,
        gespeichert,
      });
    if (anlagen.length === 0)
      without.push(
        `${entity.label.one} vom ${formatDay(datum)}: ${name}, ${formatEuro(gesamtOf({ netto, ust }))}`,
      );
  }
  return { files, without };
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Belege eines Jahres als ZIP',
  description:
    'Die Anlagen aller Einnahmen und Ausgaben des Jahres, nach Buch und Monat; was keine hat, nennt „Ohne Beleg.txt“. Wird geschrieben, während es gesendet wird.',
  parameters: [yearParameter('Das Jahr, nach dem Datum der Einträge in Deutschland')],
  answer: { description: 'Das ZIP', schema: { type: 'string' }, types: ['application/zip'] },
  errors: [400, 401, 403, 404],
  signIn: true,
};

const day = { type: 'string', format: 'date' } as const;

const ofBook: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Belege eines Buchs als ZIP',
  description:
    'Die Anlagen aller Ausgaben oder Einnahmen dieser Tage, nach Monat; was keine hat, nennt „Ohne Beleg.txt“.',
  parameters: [
    { name: 'sammlung', in: 'path', description: 'ausgaben oder einnahmen', schema: { type: 'string' } },
    { name: 'von', in: 'query', description: 'Der erste Tag', schema: day },
    { name: 'bis', in: 'query', description: 'Der letzte Tag', schema: day },
  ],
  answer: { description: 'Das ZIP', schema: { type: 'string' }, types: ['application/zip'] },
  errors: [400, 401, 403, 404],
  signIn: true,
};

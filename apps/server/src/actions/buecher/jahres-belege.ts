import { belegDateiname } from '@traverse/domain/datev/belege';
import { entities } from '@traverse/domain/entities';
import { gesamtOf } from '@traverse/domain/forderung/offen';
import { buchBelegePfad, jahresBelegePfad, zweiTage } from '@traverse/domain/pfade';
import {
  type Day,
  type DayWindow,
  dayOf,
  formatDay,
  formatEuro,
  monatsnamen,
  monthIndex0Of,
} from '@traverse/domain/values';
import type { Cents, WireDate } from '@traverse/schema';
import { and, compare, parseSort } from '@traverse/wire';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FileStorage } from '../../files/storage.ts';
import { serveByHand } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { inPortions, midnight } from '../asked/value-portions.ts';
import { endOf } from '../belege/open-rechnungen.ts';
import { addStored, sentZip, type ZipDatei } from '../belege/stored-zip.ts';

/** Every receipt of a year's books as one ZIP, by book and month (AUSW-03); those of one book and a span of days (GRUP-04). */
export function jahresBelegePath(
  app: FastifyInstance,
  { database: { reads } }: RecordEngine,
  storage: FileStorage,
): void {
  serveByHand(app, jahresBelegePfad, async ({ year: jahr }, _, reply) => {
    const days = { von: `${jahr}-01-01` as Day, bis: `${jahr}-12-31` as Day }; // of a year that was checked
    const books = [await receiptsOf(reads, 'ausgaben', days), await receiptsOf(reads, 'einnahmen', days)];
    return sentReceipts(reply, storage, `Belege ${jahr}.zip`, books);
  });

  serveByHand(app, buchBelegePfad, async ({ sammlung: book, von, bis }, _, reply) => {
    if (von > bis) throw badRequest(zweiTage);
    const name = `Belege ${entities[book].label.many} ${von} bis ${bis}.zip`;
    return sentReceipts(reply, storage, name, [await receiptsOf(reads, book, { von, bis })]);
  });
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

import { dayAt } from '@traverse/domain/values';
import { decide, type Entity, type Reader } from '@traverse/schema';
import { parseExpand } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import type { PathDescription } from '../../openapi/path-description.ts';
import { formatParameter, sendSheet, sheetAnswer, sheetFormatIn } from '../../pfade/sheet-file.ts';
import { forbidden, signInRequired } from '../../records/api-error.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { entityOf } from '../../records/entities.ts';
import { shownTo } from '../../records/read-record.ts';
import { parametersOf, readListQuery } from '../../records/record-query.ts';
import type { Row } from '../../spreadsheet/sheet.ts';
import { type ExportColumn, expandOf, exportCell, exportColumns } from './export-cells.ts';

/** Records that are in memory at once. */
const PORTION = 100;

interface Path {
  readonly Params: { readonly collection: string };
}

/**
 * `GET /api/export/{collection}?format=csv|xlsx&filter&sort&columns`: the whole selection as a file, with the rights
 * of a list (LIST-08). The ids are read first, so that nothing is lost or doubled while it streams; the records follow
 * in portions, as fast as the reader takes them.
 */
export function exportPath(app: FastifyInstance, engine: RecordEngine): void {
  app.get<Path>('/api/export/:collection', { config: { openapi } }, async (request, reply) => {
    const { reader } = request;
    if (reader.id === '') throw signInRequired();
    const entity = entityOf(engine.entities, request.params.collection);
    if (decide(entity.access.read, reader) === false) throw forbidden();
    const parameters = parametersOf(request.url);
    const format = sheetFormatIn(parameters);
    const columns = exportColumns(entity, reader, parameters.get('columns') ?? '');
    const ids = await engine.database.reads.ids(entity, readListQuery(parameters), reader);
    const sheet = {
      name: entity.label.many,
      headings: columns.map(({ heading }) => heading),
      portions: portionsOf(engine, entity, { reader, columns, ids }),
    };
    return sendSheet(reply, format, sheet, `${sheet.name} ${dayAt(engine.clock().getTime())}`);
  });
}

interface Wanted {
  readonly reader: Reader;
  readonly columns: readonly ExportColumn[];
  readonly ids: readonly string[];
}

async function* portionsOf(
  engine: RecordEngine,
  entity: Entity,
  { reader, columns, ids }: Wanted,
): AsyncGenerator<readonly Row[]> {
  const expand = parseExpand(expandOf(columns));
  for (let start = 0; start < ids.length; start += PORTION) {
    const records = await engine.database.reads.findMany(entity, ids.slice(start, start + PORTION));
    // Whoever lost a right meanwhile sees no more from here on.
    const seen = records.filter((record) => maySee(entity, reader, record));
    const shown = await shownTo(engine, entity, seen, reader, expand);
    yield shown.map((record) => columns.map((column) => exportCell(column, record)));
  }
}

const openapi: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Liste als Datei',
  description:
    'Die ganze Auswahl als CSV (Semikolon, UTF-8 mit BOM, deutsche Zahlen) oder XLSX. Mit denselben Rechten, Filtern und Sortierungen wie die Liste.',
  parameters: [
    { name: 'collection', in: 'path', description: 'Welche Sammlung' },
    formatParameter,
    { name: 'filter', in: 'query', description: 'Wie bei der Liste' },
    { name: 'sort', in: 'query', description: 'Wie bei der Liste' },
    { name: 'columns', in: 'query', description: 'Felder, mit Komma getrennt; leer: die der Liste' },
  ],
  answer: sheetAnswer,
  errors: [400, 401, 403, 404],
  signIn: true,
};

import { exportPfad } from '@traverse/domain/pfade';
import { dayAt } from '@traverse/domain/values';
import { decide, type Entity, type Reader } from '@traverse/schema';
import { parseExpand } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { forbidden } from '../../records/api-error.ts';
import { maySee } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { entityOf } from '../../records/entities.ts';
import { shownTo } from '../../records/read-record.ts';
import { parametersOf, readListQuery } from '../../records/record-query.ts';
import type { Row } from '../../spreadsheet/sheet.ts';
import { type ExportColumn, expandOf, exportCell, exportColumns } from './export-cells.ts';

/** Records that are in memory at once. */
const PORTION = 100;

/**
 * The whole selection as a file, with the rights of a list (LIST-08). The ids are read first, so that nothing is lost or
 * doubled while it streams; the records follow in portions, as fast as the reader takes them.
 */
export function exportPath(app: FastifyInstance, engine: RecordEngine): void {
  serve(app, exportPfad, {
    sheet: async ({ collection, columns: asked }, { reader, request }) => {
      const entity = entityOf(engine.entities, collection);
      if (decide(entity.access.read, reader) === false) throw forbidden();
      const columns = exportColumns(entity, reader, asked);
      const selection = readListQuery(parametersOf(request.url));
      const ids = await engine.database.reads.ids(entity, selection, reader);
      const name = entity.label.many;
      return {
        name,
        fileName: `${name} ${dayAt(engine.clock().getTime())}`,
        headings: columns.map(({ heading }) => heading),
        portions: portionsOf(engine, entity, { reader, columns, ids }),
      };
    },
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

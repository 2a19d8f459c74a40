import { Readable } from 'node:stream';
import { tabellenprobePfad, tabellenvorlagePfad, tabelleUebernehmenPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve, serveByHand } from '../../pfade/serve.ts';
import { badRequest, forbidden } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { inOnePortion } from '../../spreadsheet/sheet.ts';
import type { TableReader } from '../../spreadsheet/table-reader.ts';
import { background } from '../laeufe/background.ts';
import { beginEinlesung, beginningOf } from './begin-einlesung.ts';
import { einlesungPaths } from './einlesung-paths.ts';
import { isPruefdatei, type OffeneZeile } from './plan-pruefdatei.ts';
import { type PlannedTable, planTable, zieleFor } from './plan-table.ts';
import { rowsIn, valueIn } from './portions.ts';
import { type SentTable, sentTable, tableEntity } from './read-wunsch.ts';
import type { TablePlanner } from './table-planner.ts';
import { takeOver } from './take-over.ts';
import { MOST_TESTS } from './take-over-tests.ts';

/** Tables of others (IMP-01): what would come of one, taking it over, how far it is, and taking it back. */
export function tabellenPaths(
  app: FastifyInstance,
  engine: RecordEngine,
  { tables, planner }: { readonly tables: TableReader; readonly planner: TablePlanner },
): void {
  const { reads } = engine.database;
  const beside = background(app, engine);
  einlesungPaths(app, engine, beside);
  const planned = async (sent: SentTable, reader: Reader, isTaken: boolean): Promise<PlannedTable> => {
    const { entity, name: datei, wunsch, bytes } = sent;
    const { zeichensatz, blatt, kopfzeile } = wunsch;
    const known = zieleFor(entity, reader).flatMap(({ names }) => names);
    const table = await tables.read({ bytes, stelle: { zeichensatz, blatt, kopfzeile }, known });
    if ('problem' in table) throw badRequest(table.problem);
    return planTable(table, planner, {
      reads,
      reader,
      entity,
      datei,
      wunsch,
      isTaken,
      now: engine.clock(),
    });
  };

  serveByHand(app, tabellenprobePfad, async (_asked, { reader, request }, reply) => {
    const { kopf, items } = await planned(await sentTable(request), reader, false);
    return reply.type('application/json; charset=utf-8').send(Readable.from(previewIn(kopf, items)));
  });

  serve(app, tabelleUebernehmenPfad, async (_asked, { reader, request }) => {
    const sent = await sentTable(request);
    const { entity, wunsch, name } = sent;
    const seen = engine.clock();
    const plan = await planned(sent, reader, true);
    const { kopf, schritte, ersterFehler } = plan;
    const [obstacle] = kopf.hindernisse;
    if (obstacle !== undefined) throw badRequest(obstacle);
    const { nurFehlerfreie = false } = wunsch;
    const more = kopf.anzahl.Fehler - 1;
    if (ersterFehler !== '' && !nurFehlerfreie)
      throw badRequest(
        `Nichts wurde übernommen. ${ersterFehler}${more > 0 ? ` Und ${more} weitere Fehler.` : ''}`,
      );
    const tests = testsOf(plan, entity);
    const begun = await beginEinlesung(engine, reader, {
      ...beginningOf(plan),
      entity,
      datei: name,
      wunsch,
      seen,
    });
    beside.run(() =>
      takeOver(engine, reader, {
        einlesung: begun,
        rows: rowsIn(schritte),
        tests,
        ohneFehlerhafte: nurFehlerfreie,
        isStopped: beside.isStopped,
      }),
    );
    return { id: begun.id };
  });

  serve(app, tabellenvorlagePfad, {
    sheet: ({ sammlung }, { reader }) => {
      const entity = tableEntity(sammlung);
      if (!mayEver('create', entity, reader)) throw forbidden();
      const ziele = zieleFor(entity, reader).filter(({ name }) => name !== 'id');
      const inOrder = ziele.toSorted((one, other) => Number(other.required) - Number(one.required));
      const { many } = entity.label;
      const headings = inOrder.map(({ label }) => label);
      return { name: many, fileName: `Vorlage ${many}`, headings, portions: inOnePortion([]) };
    },
  });
}

/** Piece by piece, as they came from the process: it is large, and others are answered meanwhile. */
function* previewIn(kopf: PlannedTable['kopf'], items: readonly Uint8Array[]): Generator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(kopf).slice(0, -1)},"items":[`);
  for (const [index, portion] of items.entries()) {
    if (index > 0) yield Buffer.from(',');
    // Without the brackets of its own list.
    yield portion.subarray(1, -1);
  }
  yield Buffer.from(']}');
}

/** Of a tester's file: stored in one transaction, so not without end. */
function testsOf({ schritte, offene }: PlannedTable, entity: SentTable['entity']) {
  if (!isPruefdatei(entity)) return undefined;
  const tests = { rows: [...rowsIn(schritte)], offene: valueIn<readonly OffeneZeile[]>(offene) };
  if (tests.rows.length > MOST_TESTS)
    throw badRequest(
      `Das sind ${formatZahl(tests.rows.length)} neue Prüfungen, höchstens ${formatZahl(MOST_TESTS)} gehen auf einmal. Teile die Datei auf.`,
    );
  return tests;
}

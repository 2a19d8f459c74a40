import { Readable } from 'node:stream';
import {
  einlesungenPfad,
  einlesungFehlerPfad,
  einlesungPfad,
  einlesungZuruecknehmenPfad,
  tabellenprobePfad,
  tabellenvorlagePfad,
  tabelleUebernehmenPfad,
} from '@traverse/domain/pfade';
import { einlesbar } from '@traverse/domain/tabelle/ziele';
import { isOffene } from '@traverse/domain/umzug/offene-art';
import { formatZahl } from '@traverse/domain/values';
import { isAdmin, type Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve, serveByHand } from '../../pfade/serve.ts';
import { badRequest, forbidden, notFound } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { inOnePortion, numberCell, textCell } from '../../spreadsheet/sheet.ts';
import type { TableReader } from '../../spreadsheet/table-reader.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { background } from '../laeufe/background.ts';
import { beginTakeBack } from '../laeufe/begin-take-back.ts';
import { einlesungFehler, laeufe, type StoredLauf } from '../laeufe/laeufe.ts';
import { isYoung, shown } from '../laeufe/shown-lauf.ts';
import { beginEinlesung, beginningOf } from './begin-einlesung.ts';
import type { Ausgelassen } from './einlesungen.ts';
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
    const tests = isPruefdatei(entity)
      ? { rows: [...rowsIn(schritte)], offene: valueIn<readonly OffeneZeile[]>(plan.offene) }
      : undefined;
    if (tests && tests.rows.length > MOST_TESTS)
      throw badRequest(
        `Das sind ${formatZahl(tests.rows.length)} neue Prüfungen, höchstens ${formatZahl(MOST_TESTS)} gehen auf einmal. Teile die Datei auf.`,
      );
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

  serve(app, einlesungenPfad, async (_asked, { reader }) => {
    const all = await reads.findWhere(laeufe, {});
    const now = engine.clock();
    const items = all
      .filter((each) => isTable(each) && isYoung(each, now) && mayHandle(each, reader))
      .map((each) => shown(each, now));
    return { items: items.toReversed() };
  });

  serve(app, einlesungPfad, async ({ id }, { reader }) =>
    shown(await einlesungOf(reads, id, reader), engine.clock()),
  );

  serve(app, einlesungFehlerPfad, {
    sheet: async ({ id }, { reader }) => {
      const einlesung = await einlesungOf(reads, id, reader);
      const [left] = await reads.findWhere(einlesungFehler, { einlesung: einlesung.id }, 1);
      if (!left) throw notFound('Hier ist keine Zeile weggeblieben.');
      // Written when it began.
      const rows = JSON.parse(left.zeilen) as readonly Ausgelassen[];
      return {
        name: 'Ausgelassene Zeilen',
        fileName: `Ausgelassen aus ${einlesung.was.replace(/\.\w+$/, '')}`,
        headings: ['Zeile', 'Grund', ...(JSON.parse(left.kopf) as readonly string[])],
        portions: inOnePortion(
          rows.map(({ zeile, grund, zellen }) => [
            numberCell(zeile),
            textCell(grund),
            ...zellen.map(textCell),
          ]),
        ),
      };
    },
  });

  serve(app, einlesungZuruecknehmenPfad, async ({ id, nur }, { reader }) => {
    const einlesung = await einlesungOf(reads, id, reader);
    if (
      !isOffene({ collection: einlesung.sammlung }) &&
      !mayEver('delete', tableEntity(einlesung.sammlung), reader)
    )
      throw forbidden();
    await beginTakeBack(engine, einlesung, { reader, nur, beside });
    return { id };
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

const isTable = ({ art }: StoredLauf): boolean => art !== 'Viele';

const mayHandle = ({ sammlung }: StoredLauf, reader: Reader): boolean => {
  if (isOffene({ collection: sammlung })) return isAdmin(reader);
  const entity = einlesbar.find(({ collection }) => collection === sammlung);
  return entity !== undefined && mayEver('create', entity, reader);
};

async function einlesungOf(reads: RecordReads, id: string, reader: Reader): Promise<StoredLauf> {
  const found = await reads.find(laeufe, id);
  if (!found || !isTable(found) || !mayHandle(found, reader)) throw notFound();
  return found;
}

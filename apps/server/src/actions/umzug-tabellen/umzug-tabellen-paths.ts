import {
  umzuegePfad,
  umzugRueckgabenPfad,
  umzugTabellenPfad,
  umzugTabellenProbePfad,
  umzugTabellenUebernehmenPfad,
  umzugTabellenZuruecknehmenPfad,
} from '@traverse/domain/pfade';
import type { Vorschauzeile } from '@traverse/domain/tabelle/plan';
import { isOffene, offeneRechnungen } from '@traverse/domain/umzug/offene-art';
import type { AnswerOf, Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { TableReader } from '../../spreadsheet/table-reader.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { background } from '../laeufe/background.ts';
import { beginTakeBack } from '../laeufe/begin-take-back.ts';
import { laeufe, type StoredLauf } from '../laeufe/laeufe.ts';
import { fragtRueckgaben, mayHandle } from '../laeufe/moves.ts';
import { shown } from '../laeufe/shown-lauf.ts';
import { note } from '../laeufe/take-back-lauf.ts';
import { valueIn } from '../tabellen/portions.ts';
import type { TablePlanner } from '../tabellen/table-planner.ts';
import { kindsFor, type MovedTable, planMove } from './plan-move.ts';
import { type SentTables, sentTables } from './sent-tables.ts';
import { beginMove, takeOverMove } from './take-over-move.ts';

/** Rows of a table that are shown, those that somebody has to look at first. */
const MOST_SHOWN = 200;

/** Moving in with running work (IMP-03): one dry run over all tables, taking them over, and taking all of it back. */
export function umzugTabellenPaths(
  app: FastifyInstance,
  engine: RecordEngine,
  tools: { readonly tables: TableReader; readonly planner: TablePlanner },
): void {
  const { reads } = engine.database;
  const beside = background(app, engine);
  const planned = (sent: SentTables, reader: Reader, isTaken: boolean) =>
    planMove(sent, { ...tools, reads, reader, isTaken, now: engine.clock() });

  serve(app, umzugTabellenProbePfad, async (_asked, { reader, request }) => {
    const tables = await planned(await sentTables(request), reader, false);
    return {
      arten: kindsFor(reader).map((entity) => ({
        sammlung: entity.collection,
        label: isOffene(entity) ? offeneRechnungen.label : entity.label.many,
      })),
      tabellen: tables.map(shownTable),
      hindernisse: obstaclesOf(tables),
    };
  });

  serve(app, umzugTabellenUebernehmenPfad, async (_asked, { reader, request }) => {
    const sent = await sentTables(request);
    const seen = engine.clock();
    const tables = await planned(sent, reader, true);
    const [obstacle] = obstaclesOf(tables);
    if (obstacle !== undefined) throw badRequest(obstacle);
    const faulty = tables.find((table) => table.planned && table.planned.ersterFehler !== '');
    if (faulty?.planned && sent.wunsch.nurFehlerfreie !== true)
      throw badRequest(`Nichts wurde übernommen. ${faulty.name}, ${faulty.planned.ersterFehler}`);
    const id = await beginMove(engine, reader, tables, seen);
    beside.run(() =>
      takeOverMove(engine, reader, { id, tables, wunsch: sent.wunsch, isStopped: beside.isStopped }),
    );
    return { id };
  });

  serve(app, umzuegePfad, async (_asked, { reader }) => {
    const all = await reads.findWhere(laeufe, { art: 'Umzug' });
    const own = all.filter((each) => mayHandle(each, reader));
    return {
      items: await Promise.all(own.toReversed().map((each) => shownMove(reads, each, engine.clock()))),
    };
  });

  serve(app, umzugTabellenPfad, async ({ id }, { reader }) =>
    shownMove(reads, await moveOf(reads, id, reader), engine.clock()),
  );

  serve(app, umzugRueckgabenPfad, async ({ id }, { reader }) => {
    await moveOf(reads, id, reader);
    await note(engine, reader, id, { rueckgaben: 'bleiben offen' });
    return { id };
  });

  serve(app, umzugTabellenZuruecknehmenPfad, async ({ id, nur }, { reader }) => {
    const move = await moveOf(reads, id, reader);
    await beginTakeBack(engine, move, { reader, nur, beside });
    return { id };
  });
}

type Shown = AnswerOf<typeof umzugTabellenProbePfad>['tabellen'][number];

function shownTable({ datei, name, blatt, blaetter, entity, problem, planned }: MovedTable): Shown {
  const head = { datei, name, blatt, blaetter, sammlung: entity?.collection ?? '', problem };
  if (!planned) return head;
  const rows = planned.items.flatMap((portion) => valueIn<readonly Vorschauzeile[]>(portion));
  const items = rows.toSorted((one, other) => urgency(one) - urgency(other)).slice(0, MOST_SHOWN);
  return { ...head, vorschau: { ...planned.kopf, items } };
}

/** What somebody has to look at comes first. */
const urgency = ({ was, dateiGewinnt }: Vorschauzeile): number =>
  was === 'Fehler' ? 0 : was === 'Konflikt' || dateiGewinnt ? 1 : 2;

function obstaclesOf(tables: readonly MovedTable[]): string[] {
  return tables.flatMap(({ name, entity, problem, planned }) => {
    if (problem !== '') return [`${name}: ${problem}`];
    if (!entity) return [`${name}: Wähl, was in der Tabelle steht.`];
    return (planned?.kopf.hindernisse ?? []).map((each) => `${name}: ${each}`);
  });
}

async function moveOf(reads: RecordReads, id: string, reader: Reader): Promise<StoredLauf> {
  const found = await reads.find(laeufe, id);
  if (found?.art !== 'Umzug' || !mayHandle(found, reader)) throw notFound();
  return found;
}

async function shownMove(
  reads: RecordReads,
  move: StoredLauf,
  now: Date,
): Promise<AnswerOf<typeof umzugTabellenPfad>> {
  const { id, stand, problem, istRuecknehmbar } = shown(move, now);
  const own = await reads.findWhere(laeufe, { lauf: id });
  return {
    id,
    stand,
    problem,
    istRuecknehmbar,
    dateien: move.zeilen,
    fragtRueckgaben: fragtRueckgaben(move),
    laeufe: own.map((each) => shown(each, now)),
  };
}

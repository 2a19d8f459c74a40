import { einlesbar, zieleOf } from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { badRequest, forbidden, notFound, signInRequired } from '../../records/api-error.ts';
import { mayEver, rightsOf } from '../../records/authority.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { parametersOf } from '../../records/record-query.ts';
import { inOnePortion } from '../../spreadsheet/sheet.ts';
import type { TableReader } from '../../spreadsheet/table-reader.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { sendSheet, sheetFormatOf } from '../sheet-file.ts';
import { beginEinlesung } from './begin-einlesung.ts';
import { einlesungen, type StoredEinlesung } from './einlesungen.ts';
import { takeBackInterrupted } from './interrupted.ts';
import { type PlannedTable, planTable } from './plan-table.ts';
import { type SentTable, sentTable, tableEntity } from './read-wunsch.ts';
import { isYoung, shown } from './shown-einlesung.ts';
import { openapi } from './tabellen-openapi.ts';
import { refuseWhenChanged, takeBack } from './take-back.ts';
import { settle, takeOver } from './take-over.ts';

interface ById {
  readonly Params: { readonly id: string };
}
interface BySammlung {
  readonly Params: { readonly sammlung: string };
}

/** Tables of others (IMP-01): what would come of one, taking it over, how far it is, and taking it back. */
export function tabellenPaths(
  app: FastifyInstance,
  engine: RecordEngine,
  { tables }: { readonly tables: TableReader },
): void {
  const { reads } = engine.database;
  const running = new Set<Promise<void>>();
  let isStopped = false;
  app.addHook('onClose', async () => {
    isStopped = true;
    await Promise.all(running);
  });
  takeBackInterrupted(app, engine);
  /** Beside the request: who asked looks at how far it is. */
  const inBackground = (work: () => Promise<void>) => {
    const done = work()
      .catch((error: unknown) => engine.log.error({ err: error }, 'a table was left half way'))
      .finally(() => running.delete(done));
    running.add(done);
  };
  const planned = async (sent: SentTable, reader: Reader): Promise<PlannedTable> => {
    const table = await tables.read(sent.bytes);
    if ('problem' in table) throw badRequest(table.problem);
    return planTable(table, { reads, reader, entity: sent.entity, datei: sent.name, wunsch: sent.wunsch });
  };

  app.post('/api/tabellen/probelauf', { config: { openapi: openapi.probelauf } }, async (request) => {
    const { vorschau } = await planned(await sentTable(request), request.reader);
    return vorschau;
  });

  app.post('/api/tabellen/uebernehmen', { config: { openapi: openapi.uebernehmen } }, async (request) => {
    const { reader } = request;
    const sent = await sentTable(request);
    const { entity, wunsch, name } = sent;
    const seen = engine.clock();
    const { vorschau, plans, spalten, headings } = await planned(sent, reader);
    const [obstacle] = vorschau.hindernisse;
    if (obstacle !== undefined) throw badRequest(obstacle);
    const { nurFehlerfreie = false } = wunsch;
    const faulty = plans.filter(({ was }) => was === 'Fehler');
    const [first] = faulty;
    if (first && !nurFehlerfreie)
      throw badRequest(
        `Nichts wurde übernommen. Zeile ${first.zeile}: ${first.grund}${faulty.length > 1 ? ` Und ${faulty.length - 1} weitere Fehler.` : ''}`,
      );
    const rows = plans.filter(({ schritte }) => schritte.length > 0);
    const begun = await beginEinlesung(engine, reader, {
      entity,
      datei: name,
      rows: rows.length,
      spalten,
      headings,
      wunsch,
      seen,
    });
    inBackground(() =>
      takeOver(engine, reader, {
        einlesung: begun,
        rows,
        ohneFehlerhafte: nurFehlerfreie,
        isStopped: () => isStopped,
      }),
    );
    return { id: begun.id };
  });

  app.get('/api/tabellen', { config: { openapi: openapi.liste } }, async ({ reader }) => {
    if (reader.id === '') throw signInRequired();
    const all = await reads.findWhere(einlesungen, {});
    const now = engine.clock();
    const items = all
      .filter((each) => isYoung(each, now) && mayHandle(each, reader))
      .map((each) => shown(each, now));
    return { items: items.toReversed() };
  });

  app.get<ById>('/api/tabellen/:id', { config: { openapi: openapi.eine } }, async ({ reader, params }) =>
    shown(await einlesungOf(reads, params.id, reader), engine.clock()),
  );

  app.post<ById>(
    '/api/tabellen/:id/zuruecknehmen',
    { config: { openapi: openapi.zuruecknehmen } },
    async ({ reader, params }) => {
      const einlesung = await einlesungOf(reads, params.id, reader);
      if (!mayEver('delete', tableEntity(einlesung.sammlung), reader)) throw forbidden();
      if (einlesung.stand === 'zurückgenommen') return { id: einlesung.id };
      const { stand, istRuecknehmbar } = shown(einlesung, engine.clock());
      if (stand === 'läuft' || stand === 'nimmt zurück') throw badRequest('Daran wird gerade gearbeitet.');
      if (!istRuecknehmbar) throw badRequest('Zurücknehmen geht nur 24 Stunden lang.');
      await refuseWhenChanged(reads, einlesung);
      await settle(engine, reader, einlesung.id, { stand: 'nimmt zurück' });
      inBackground(() => takeBack(engine, reader, einlesung.id, 'zurückgenommen'));
      return { id: einlesung.id };
    },
  );

  app.get<BySammlung>(
    '/api/tabellen/vorlage/:sammlung',
    { config: { openapi: openapi.vorlage } },
    async ({ reader, params, url }, reply) => {
      if (reader.id === '') throw signInRequired();
      const entity = tableEntity(params.sammlung);
      if (!mayEver('create', entity, reader)) throw forbidden();
      const rights = rightsOf(reader);
      const ziele = zieleOf(entity, (field) => rights.writes(field)).filter(({ name }) => name !== 'id');
      const inOrder = ziele.toSorted((one, other) => Number(other.required) - Number(one.required));
      const sheet = {
        name: entity.label.many,
        headings: inOrder.map(({ label }) => label),
        portions: inOnePortion([]),
      };
      return sendSheet(reply, sheetFormatOf(parametersOf(url)), sheet, `Vorlage ${entity.label.many}`);
    },
  );
}

const mayHandle = ({ sammlung }: StoredEinlesung, reader: Reader): boolean => {
  const entity = einlesbar.find(({ collection }) => collection === sammlung);
  return entity !== undefined && mayEver('create', entity, reader);
};

async function einlesungOf(reads: RecordReads, id: string, reader: Reader): Promise<StoredEinlesung> {
  if (reader.id === '') throw signInRequired();
  const found = await reads.find(einlesungen, id);
  if (!found || !mayHandle(found, reader)) throw notFound();
  return found;
}

import { createHash } from 'node:crypto';
import { umzugVergleichPfad, vergleichswunsch } from '@traverse/domain/pfade';
import { bekannteKoepfe } from '@traverse/domain/umzug/buchungen';
import { VERGLEICH_TAGE, vergleichTage } from '@traverse/domain/umzug/vergleich';
import { vergleichBrief } from '@traverse/domain/umzug/vergleich-brief';
import { vergleichSpalten } from '@traverse/domain/umzug/vergleich-spalten';
import { dayAt } from '@traverse/domain/values';
import type { AnswerOf } from '@traverse/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { usernameOf } from '../../effects/username.ts';
import { jsonPart } from '../../pfade/json-part.ts';
import { formatWished } from '../../pfade/read-asked.ts';
import { sendDocument } from '../../pfade/send-document.ts';
import { serveByHand } from '../../pfade/serve.ts';
import { sendSheet, sheetFormatOf } from '../../pfade/sheet-file.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { sheetOf } from '../../spreadsheet/sheet-of.ts';
import type { TableReader } from '../../spreadsheet/table-reader.ts';
import { firmaOf } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { formTable } from '../tabellen/form-table.ts';
import { vergleiche } from './vergleiche.ts';

const MOST_DAYS = 366;

/** Whether the same is free here as in the old tool, also as a proof on paper (IMP-07). */
export function umzugVergleichPath(
  app: FastifyInstance,
  engine: RecordEngine,
  tools: Documents & { readonly tables: TableReader },
): void {
  serveByHand(app, umzugVergleichPfad, async (_asked, { request }, reply) => {
    const { answer, heute } = await compared(engine, tools.tables, request);
    const format = formatWished(umzugVergleichPfad, request);
    const name = `Umzugsnachweis ${heute}`;
    if (format === 'csv')
      return sendSheet(reply, sheetFormatOf(format), sheetOf(name, vergleichSpalten, answer.zeilen));
    if (format !== 'pdf') return answer;
    const firma = await firmaOf(engine.database.reads);
    const bytes = await drawnBrief(engine, tools, { firma }, vergleichBrief({ ...answer, firma, heute }));
    return sendDocument(reply, { type: 'application/pdf', name: `${name}.pdf`, bytes });
  });
}

async function compared(engine: RecordEngine, tables: TableReader, request: FastifyRequest) {
  const { name: datei, bytes, wunsch } = await formTable(request);
  const now = engine.clock();
  const heute = dayAt(now.getTime());
  const { von = heute, tage = VERGLEICH_TAGE } = jsonPart('wunsch', vergleichswunsch, wunsch);
  if (tage < 1 || tage > MOST_DAYS) throw badRequest(`Verglichen werden 1 bis ${MOST_DAYS} Tage.`);
  const table = await tables.read({ bytes, stelle: {}, known: bekannteKoepfe });
  if ('problem' in table) throw badRequest(table.problem);
  const { reads } = engine.database;
  const fenster = vergleichTage(von, tage);
  const answer: AnswerOf<typeof umzugVergleichPfad> = {
    datei,
    pruefsumme: createHash('sha256').update(bytes).digest('hex'),
    am: stampOf(now),
    wer: await usernameOf(reads, request.reader),
    tage,
    ...(await vergleiche(table, { reads, reader: request.reader, heute, fenster })),
  };
  return { answer, heute };
}

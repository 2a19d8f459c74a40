import { entities, type Rechnung } from '@traverse/domain/entities';
import { originalWoanders } from '@traverse/domain/forderung/nummer-auf-papier';
import { rechnungPdfPfad } from '@traverse/domain/pfade';
import { isFestgeschrieben, totalsOfBeleg } from '@traverse/domain/rechnung/festschreiben';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../pfade/serve.ts';
import { badRequest } from '../../records/api-error.ts';
import { mayEver } from '../../records/authority.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { viewRecord } from '../../records/read-record.ts';
import { stampOf } from '../../records/stamps.ts';
import { type Asker, type Documents, drawnAngebot, drawnRechnung } from '../belege/drawn-rechnung.ts';
import { freezeAsDrawn, writeRechnung } from '../belege/freeze-rechnung.ts';
import {
  contentOf,
  type HandedOut,
  keepBeleg,
  lastBelegOf,
  sha256Of,
  stageBeleg,
  stagedNames,
} from '../belege/kept-belege.ts';

/**
 * The PDF as the records are now (PDF-01). Every invoice that is handed out is kept (GOBD-02), so this is a GET that writes:
 * existing clients ask so; POST does the same (API-09).
 */
export function createRechnungPDF(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  for (const method of ['GET', 'POST'] as const)
    serve(
      app,
      { ...rechnungPdfPfad, method },
      {
        pdf: async ({ id, username, art }, { reader }) => {
          const stored = await viewRecord(engine, entities.rechnungen, id, reader);
          const make = art === 'rechnung' ? handOut : drawnAngebot;
          const { beleg, bytes } = await make(engine, documents, stored, { reader, username });
          return { name: `${beleg.name}.pdf`, bytes };
        },
      },
    );
}

/** A frozen invoice as it was kept; any other as it is now, which is kept unless the last one is the same to the byte. */
async function handOut(
  engine: RecordEngine,
  documents: Documents,
  rechnung: Rechnung,
  asker: Asker,
): Promise<HandedOut> {
  const { reads } = engine.database;
  const kept = await lastBelegOf(reads, rechnung.id);
  if (kept && isFestgeschrieben(rechnung)) {
    if (kept.geladen === '' && mayEver('update', entities.rechnungen, asker.reader))
      await writeRechnung(engine, asker.reader, { id: rechnung.id, staged: [] }, noteLoaded);
    return contentOf(documents.storage, kept);
  }
  if (rechnung.alteNummer !== '') throw badRequest(originalWoanders(rechnung.alteNummer));
  const drawing = await drawnRechnung(engine, documents, rechnung, asker);
  if (isFestgeschrieben(rechnung)) refuseOtherSums(rechnung, drawing);
  // Who looks at the draft of somebody else hands nothing out (GRUP-01, GRUP-02).
  if (!mayEver('update', entities.rechnungen, asker.reader)) return drawing;
  const freezes = drawing.source.firma.festschreibenBeimPdf && !isFestgeschrieben(rechnung);
  if (!freezes && kept?.sha256 === sha256Of(drawing.bytes)) return drawing;
  const staged = await stageBeleg(engine, drawing);
  const writing = { id: rechnung.id, staged: stagedNames(staged) };
  await writeRechnung(engine, asker.reader, writing, async (now, step) => {
    if (freezes) await freezeAsDrawn(step, now, staged);
    else await keepBeleg(step.context, now, staged);
    await noteLoaded(now, step);
  });
  return drawing;
}

/** That whoever sends it has the newest PDF: by hand it goes out without a mail. */
async function noteLoaded({ id }: Rechnung, { context, transaction }: Write): Promise<void> {
  const kept = await lastBelegOf(transaction, id);
  if (kept?.geladen === '') await context.update(entities.belege, kept.id, { geladen: stampOf(context.now) });
}

/** It was handed out by the old tool and has moved in since: here it is drawn as it was sent, or not at all. */
function refuseOtherSums({ name, netto, ust }: Rechnung, { beleg }: HandedOut): void {
  const totals = totalsOfBeleg(beleg);
  if (totals.netto === netto && totals.ust === ust) return;
  throw badRequest(
    `${name} kommt aus dem alten Programm, und die Positionen ergeben hier eine andere Summe. Nimm das PDF von dort.`,
  );
}

import { Readable } from 'node:stream';
import {
  alreadyBooked,
  einnahmeFromRechnung,
  entities,
  isFestgeschrieben,
  type Rechnung,
} from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import { badRequest } from '../records/api-error.ts';
import type { RecordEngine } from '../records/engine.ts';
import { MAX_FILE_BYTES } from '../records/record-files.ts';
import type { StagedUpload } from '../records/upload-staging.ts';
import type { RecordReads } from '../sql/record-store.ts';
import { type Documents, type Drawing, drawnRechnung } from './drawn-rechnung.ts';
import { freezeAsDrawn, writeRechnung } from './freeze-rechnung.ts';
import { type HandedOut, keptOf, type StagedBeleg, stageBeleg, stagedNames } from './kept-belege.ts';

/** An invoice whose papers are ready; nothing is booked yet. */
export interface Bookable {
  readonly id: string;
  readonly beleg: HandedOut['beleg'];
  /** What the income gets attached. */
  readonly pdf: StagedUpload;
  /** Kept with the booking; nothing where the invoice was frozen before. */
  readonly drawing: (Drawing & StagedBeleg) | undefined;
}

/** Draws what the invoice says, or fetches what was kept. Throws ApiError 400 where it is booked or incomplete. */
export async function bookableRechnung(
  engine: RecordEngine,
  documents: Documents,
  rechnung: Rechnung,
  reader: Reader,
): Promise<Bookable> {
  const { reads } = engine.database;
  await refuseSecond(reads, rechnung.id);
  const drawing = isFestgeschrieben(rechnung)
    ? undefined
    : await stageBeleg(engine, await drawnRechnung(engine, documents, rechnung, { reader, username: '' }));
  const { beleg, bytes } = drawing ?? (await keptOf(reads, documents.storage, rechnung));
  const pdf = await engine.uploads.stage(Readable.from([bytes]), {
    originalName: `${beleg.name}.pdf`,
    maxBytes: MAX_FILE_BYTES,
  });
  return { id: rechnung.id, beleg, pdf, drawing };
}

/** The income of an invoice, which is frozen with it (RECH-10, GOBD-02). Once only. */
export function bookRechnung(
  engine: RecordEngine,
  { id, beleg, pdf, drawing }: Bookable,
  reader: Reader,
): Promise<{ readonly id: string }> {
  const staged = [pdf.storedName, ...(drawing ? stagedNames(drawing) : [])];
  return writeRechnung(engine, reader, { id, staged }, async (now, step) => {
    await refuseSecond(step.transaction, now.id);
    if (drawing) await freezeAsDrawn(step, now, drawing);
    const income = einnahmeFromRechnung(now, beleg);
    const einnahme = await step.context.create(entities.einnahmen, { ...income, anlagen: [pdf] });
    return { id: einnahme.id };
  });
}

async function refuseSecond(reads: RecordReads, rechnung: string): Promise<void> {
  const booked = await reads.findWhere(entities.einnahmen, { rechnung }, 1);
  if (booked.length > 0) throw badRequest(alreadyBooked);
}

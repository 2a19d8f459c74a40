import { Readable } from 'node:stream';
import { entities, type Rechnung, type RecordIn } from '@traverse/domain/entities';
import { alreadyBooked, einnahmeFromRechnung } from '@traverse/domain/rechnung/einbuchen';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import type { Reader } from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MAX_FILE_BYTES } from '../../records/record-files.ts';
import type { StagedUpload } from '../../records/upload-staging.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { type Documents, type Drawing, drawnRechnung } from '../belege/drawn-rechnung.ts';
import { freezeAsDrawn, rechnungHasChanged, writeRechnung } from '../belege/freeze-rechnung.ts';
import { type HandedOut, keptOf, type StagedBeleg, stageBeleg, stagedNames } from '../belege/kept-belege.ts';

/** What an income says of its invoice, and the PDF that it gets attached. */
export interface BookingPapers {
  readonly beleg: HandedOut['beleg'];
  readonly pdf: StagedUpload;
}

/** An invoice whose papers are ready; nothing is booked yet. */
export interface Bookable extends BookingPapers {
  readonly id: string;
  /** Kept with the booking; nothing where the invoice was frozen before. */
  readonly drawing: (Drawing & StagedBeleg) | undefined;
  /** What reverses it, or is reversed by it: one without the other would be half of nothing. */
  readonly counterpart: (BookingPapers & { readonly id: string }) | undefined;
}

/** Draws what the invoice says, or fetches what was kept. Throws ApiError 400 where it is booked or incomplete. */
export async function bookableRechnung(
  engine: RecordEngine,
  documents: Documents,
  rechnung: Rechnung,
  reader: Reader,
): Promise<Bookable> {
  const { reads } = engine.database;
  if (await isBooked(reads, rechnung.id)) throw badRequest(alreadyBooked);
  const drawing = isFestgeschrieben(rechnung)
    ? undefined
    : await stageBeleg(engine, await drawnRechnung(engine, documents, rechnung, { reader, username: '' }));
  const handedOut = drawing ?? (await keptOf(reads, documents.storage, rechnung));
  const other = await unbookedCounterpart(reads, rechnung);
  const counterpart = other && {
    id: other.id,
    ...(await bookingPapers(engine, await keptOf(reads, documents.storage, other))),
  };
  return { id: rechnung.id, ...(await bookingPapers(engine, handedOut)), drawing, counterpart };
}

/** Stores the PDF of an income before the transaction that names it. */
export async function bookingPapers(
  { uploads }: RecordEngine,
  { beleg, bytes }: HandedOut,
): Promise<BookingPapers> {
  const originalName = `${beleg.name}.pdf`;
  const pdf = await uploads.stage(Readable.from([bytes]), { originalName, maxBytes: MAX_FILE_BYTES });
  return { beleg, pdf };
}

/** The income of an invoice, which is frozen with it (RECH-10, GOBD-02). Once only. */
export function bookRechnung(
  engine: RecordEngine,
  bookable: Bookable,
  reader: Reader,
): Promise<{ readonly id: RecordIn<'einnahmen'>['id'] }> {
  const { id, pdf, drawing, counterpart } = bookable;
  const files = [pdf, ...(counterpart ? [counterpart.pdf] : [])].map(({ storedName }) => storedName);
  const staged = [...files, ...(drawing ? stagedNames(drawing) : [])];
  return writeRechnung(engine, reader, { id, staged }, async (now, step) => {
    const { context, transaction } = step;
    if (await isBooked(transaction, now.id)) throw badRequest(alreadyBooked);
    const other = await unbookedCounterpart(transaction, now);
    if (other?.id !== counterpart?.id) throw rechnungHasChanged();
    if (drawing) await freezeAsDrawn(step, now, drawing);
    const income = await bookIncome(context, now, bookable);
    if (other && counterpart) await bookIncome(context, other, counterpart);
    return income;
  });
}

/** Stores the income of an invoice that says this. */
export async function bookIncome(
  { create }: WriteContext,
  rechnung: Rechnung,
  { beleg, pdf }: BookingPapers,
): Promise<{ readonly id: RecordIn<'einnahmen'>['id'] }> {
  const income = einnahmeFromRechnung(rechnung, beleg);
  const { id } = await create(entities.einnahmen, { ...income, anlagen: [pdf] });
  return { id };
}

export async function isBooked(reads: RecordReads, rechnung: string): Promise<boolean> {
  return (await reads.findWhere(entities.einnahmen, { rechnung }, 1)).length > 0;
}

async function unbookedCounterpart(
  reads: RecordReads,
  { id, stornoVon }: Rechnung,
): Promise<Rechnung | undefined> {
  const { rechnungen } = entities;
  const [other] =
    stornoVon === ''
      ? await reads.findWhere(rechnungen, { stornoVon: id }, 1)
      : await reads.findMany(rechnungen, [stornoVon]);
  return other && !(await isBooked(reads, other.id)) ? other : undefined;
}

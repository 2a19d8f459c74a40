import { rechnungBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { entities, type Rechnung } from '@traverse/domain/entities';
import { steuernOf } from '@traverse/domain/preise/totals';
import type { Reader } from '@traverse/schema';
import { type ApiError, badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { type Drawing, rechnungSource } from './drawn-rechnung.ts';
import { keepBeleg, type StagedBeleg } from './kept-belege.ts';

/**
 * Runs `work` in one transaction, for an invoice that nobody else changes meanwhile. `staged` are the stored names of
 * files that it may keep. Throws ApiError 404 when the invoice is gone.
 */
export function writeRechnung<Result>(
  engine: RecordEngine,
  reader: Reader,
  { id, staged }: { readonly id: string; readonly staged: readonly string[] },
  work: (now: Rechnung, step: Write) => Promise<Result>,
): Promise<Result> {
  return write(engine, reader, staged, async (step) => {
    const now = await step.transaction.lock(entities.rechnungen, id);
    if (!now) throw notFound();
    return work(now, step);
  });
}

/**
 * Keeps the drawing, and from now on the invoice says what it says. Throws ApiError 400 when the invoice has changed
 * since it was drawn.
 */
export async function freezeAsDrawn(
  { context, transaction }: Write,
  now: Rechnung,
  drawing: Drawing & StagedBeleg,
): Promise<void> {
  await refuseChanged(transaction, now, drawing);
  await keepBeleg(context, now, drawing);
  await context.update(entities.rechnungen, now.id, {
    festgeschrieben: stampOf(context.now),
    netto: drawing.beleg.netto,
    ust: drawing.beleg.ust,
    steuern: steuernOf(drawing.beleg.steuern),
  });
}

/** Whoever changed the invoice, its list or its customer meanwhile has not seen this PDF. */
async function refuseChanged(
  reads: RecordReads,
  now: Rechnung,
  { stored, source, beleg }: Drawing,
): Promise<void> {
  const current = rechnungBeleg(await rechnungSource(reads, now, source.bearbeitung));
  if (now.updated === stored.updated && sameSums(current.beleg, beleg)) return;
  throw rechnungHasChanged();
}

/** What was drawn or looked at is not what is stored by now. */
export function rechnungHasChanged(): ApiError {
  return badRequest('Die Rechnung wurde gerade geändert. Sieh sie dir an und versuche es noch einmal.');
}

type Sums = Pick<Rechnung, 'netto' | 'ust'>;

function sameSums(one: Sums | undefined, other: Sums): boolean {
  return one?.netto === other.netto && one.ust === other.ust;
}

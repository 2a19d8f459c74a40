import type { Angebot, VersionFacts } from '@traverse/domain/angebot/angebot';
import { gueltigkeitProblem } from '@traverse/domain/beleg/gueltigkeit';
import { angebotBeleg } from '@traverse/domain/beleg/rechnung-beleg';
import { entities, type Rechnung } from '@traverse/domain/entities';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { dayAt, dayOf, wireDateOf } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import { badRequest } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { type Documents, type Drawing, drawnVersion, rechnungSource } from '../belege/drawn-rechnung.ts';
import { rechnungHasChanged, writeRechnung } from '../belege/freeze-rechnung.ts';
import { keepAngebotsbeleg, type StagedBeleg, stageBeleg, stagedNames } from '../belege/kept-belege.ts';
import { endFreigaben } from '../freigabe/freigaben.ts';

const { angebote } = entities;

/** What the newest version replaces: everything but what was answered. */
const REPLACED: readonly Angebot['stand'][] = ['Entwurf', 'versendet', 'angesehen', 'abgelaufen'];

/** Versions of the offer of an invoice, newest first. */
export async function versionenOf(reads: RecordReads, rechnung: string): Promise<readonly Angebot[]> {
  const found = await reads.findReferring(angebote, 'rechnung', [rechnung]);
  return found.toSorted((one, other) => other.version - one.version);
}

/** Which version would be next. Throws ApiError 400 where none can be made. */
export async function nextVersion(reads: RecordReads, rechnung: Rechnung): Promise<number> {
  const { name, stornoVon, id } = rechnung;
  if (stornoVon !== '') throw badRequest('Zu einer Stornorechnung gibt es kein Angebot.');
  if (isFestgeschrieben(rechnung))
    throw badRequest(`${name} ist festgeschrieben: Es gibt kein neues Angebot dazu.`);
  const versionen = await versionenOf(reads, id);
  const accepted = versionen.find(({ stand }) => stand === 'angenommen');
  if (accepted)
    throw badRequest(
      `Version ${accepted.version} ist angenommen. Für einen Nachtrag kopierst du die Rechnung und bietest die Kopie an.`,
    );
  return (versionen[0]?.version ?? 0) + 1;
}

/** A version before the transaction that keeps it. */
export interface DrawnVersion {
  readonly facts: VersionFacts;
  readonly drawing: Drawing & StagedBeleg;
}

/** Draws the next version. Throws ApiError 400 with what is missing for it. */
export async function drawNextVersion(
  engine: RecordEngine,
  documents: Documents,
  stored: Rechnung,
  reader: Reader,
  wish: Pick<VersionFacts, 'gueltigBis' | 'unverbindlich'>,
): Promise<DrawnVersion> {
  const heute = dayAt(engine.clock().getTime());
  const problem = gueltigkeitProblem(wish.gueltigBis, heute, dayOf(stored.von));
  if (problem !== '') throw badRequest(problem);
  const version = await nextVersion(engine.database.reads, stored);
  const facts = { ...wish, version };
  const asker = { username: '', reader };
  const drawing = await stageBeleg(engine, await drawnVersion(engine, documents, stored, asker, facts));
  return { facts, drawing };
}

/**
 * Keeps a version as it was drawn, in the place of every one before, and does `more` in the same transaction. Throws
 * ApiError 400 where the invoice has changed since, or somebody else was faster.
 */
export function keepVersion<Result>(
  engine: RecordEngine,
  reader: Reader,
  id: string,
  { facts, drawing }: DrawnVersion,
  more: (angebot: Angebot, step: Write) => Promise<Result>,
): Promise<Result> {
  const writing = { id: drawing.stored.id, staged: stagedNames(drawing) };
  return writeRechnung(engine, reader, writing, async (now, step) => {
    const { context, transaction } = step;
    const twin = await transaction.find(angebote, id);
    if (twin) return more(twin, step);
    if ((await nextVersion(transaction, now)) !== facts.version) throw rechnungHasChanged();
    await refuseChanged(transaction, now, drawing);
    for (const older of await versionenOf(transaction, now.id))
      if (REPLACED.includes(older.stand)) await replace(context, older);
    const { beleg } = drawing;
    const created = await context.create(angebote, {
      id,
      rechnung: now.id,
      nummer: beleg.name,
      version: facts.version,
      betrag: beleg.gesamt,
      netto: beleg.netto,
      gueltigBis: facts.gueltigBis === '' ? '' : wireDateOf(facts.gueltigBis),
      art: facts.unverbindlich ? 'unverbindlich' : 'verbindlich',
      stand: 'Entwurf',
    });
    const kept = await keepAngebotsbeleg(context, created.id, drawing);
    return more(await context.update(angebote, created.id, { beleg: kept }), step);
  });
}

async function replace(context: WriteContext, { id }: Angebot): Promise<void> {
  await context.update(angebote, id, { stand: 'ersetzt' });
  await endFreigaben(context, 'angebot', id);
}

async function refuseChanged(
  reads: RecordReads,
  now: Rechnung,
  { stored, source, beleg }: Drawing,
): Promise<void> {
  const again = await rechnungSource(reads, now, source.bearbeitung);
  const current = angebotBeleg(again, beleg.gueltigBis).beleg;
  if (now.updated === stored.updated && current?.netto === beleg.netto && current.ust === beleg.ust) return;
  throw rechnungHasChanged();
}

/** A version has left the house. */
export async function markVersendet({ update, now, transaction }: WriteContext, id: string): Promise<void> {
  const angebot = await transaction.lock(angebote, id);
  if (angebot?.stand !== 'Entwurf') return;
  await update(angebote, id, { stand: 'versendet', versendetAm: stampOf(now) });
}

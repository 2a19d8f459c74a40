import { type Angebot, auftragsbestaetigung } from '@traverse/domain/angebot/angebot';
import { entities } from '@traverse/domain/entities';
import { dayAt, dayOf } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import { nextAuftragsnummer } from '../../effects/next-name.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MadeOutside } from '../../records/outside-first.ts';
import { write } from '../../records/write.ts';
import { firmaOf, logoOf } from '../belege/document-records.ts';
import { type Documents, drawn } from '../belege/drawn-rechnung.ts';
import { contentOf, keepAngebotsbeleg, stageBeleg, stagedNames } from '../belege/kept-belege.ts';

const { angebote, belege } = entities;

/** The confirmation of an accepted offer, made once (ANGB-03). Answers its Beleg. Throws ApiError 400. */
export async function confirmOrder(
  engine: RecordEngine,
  documents: Documents,
  reader: Reader,
  { id, beleg, stand, abBeleg, angenommenAm, wahl }: Angebot,
  bearbeitung: string,
): Promise<{ readonly id: string; readonly beleg: string }> {
  if (stand !== 'angenommen' || angenommenAm === '')
    throw badRequest('Bestätigt wird ein Auftrag: Das Angebot ist noch nicht angenommen.');
  if (abBeleg !== '') return { id, beleg: abBeleg };
  const { reads } = engine.database;
  const kept = await reads.find(belege, beleg);
  if (!kept) throw notFound('Das Angebot fehlt im Speicher.');
  const snapshot = (await contentOf(documents.storage, kept)).beleg;
  const heute = dayAt(engine.clock().getTime());
  const logo = await logoOf(documents.storage, await firmaOf(reads));
  const staged: string[] = [];
  const drawings = new MadeOutside(async (nummer) => {
    const facts = { nummer, datum: heute, angenommenAm: dayOf(angenommenAm), bearbeitung, wahl };
    const document = auftragsbestaetigung(snapshot, facts);
    const bytes = await drawn(document, logo, documents.maker, engine);
    const papers = await stageBeleg(engine, { beleg: document, bytes });
    staged.push(...stagedNames(papers));
    return papers;
  });
  await drawings.ahead(await nextAuftragsnummer(reads, heute));
  return write(engine, reader, staged, async ({ context, transaction }) => {
    const now = await transaction.lock(angebote, id);
    if (!now) throw notFound();
    if (now.abBeleg !== '') return { id, beleg: now.abBeleg };
    const nummer = await nextAuftragsnummer(transaction, heute);
    const abBeleg = await keepAngebotsbeleg(context, now.id, drawings.under(nummer));
    await context.update(angebote, id, { abNummer: nummer, abBeleg });
    return { id, beleg: abBeleg };
  });
}

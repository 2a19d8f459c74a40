import { bestellBrief } from '@traverse/domain/bestellung/bestell-brief';
import { entities } from '@traverse/domain/entities';
import { type Day, dayAt } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import { userIdOf } from '../../auth/accounts.ts';
import { nextBestellnummer } from '../../effects/next-name.ts';
import { ApiError, notFound } from '../../records/api-error.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MadeOutside } from '../../records/outside-first.ts';
import { viewRecord } from '../../records/read-record.ts';
import { write } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { firmaOf } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { keepBriefbeleg, type StagedBrief, stageBrief, stagedNames } from '../belege/kept-belege.ts';
import { mustSend, type SendTools } from '../belege/send-tools.ts';
import { newVersand } from '../belege/versand-record.ts';
import { endFreigaben, linkOf } from '../freigabe/freigaben.ts';
import { newLink } from './bestell-art.ts';
import { bestellungWohin, empfaengerOf } from './bestell-facts.ts';
import { type Facts, factsOf, refuseWish, type Wish } from './bestell-wunsch.ts';

const { bestellungen, lieferanten, versand, zumietungen } = entities;

/** Makes an order and sends it on wish, once for each id; drawn outside of the writers' lock (ZUM-02). Throws ApiError 400. */
export async function bestellen(engine: RecordEngine, tools: SendTools, wish: Wish, reader: Reader) {
  const { reads } = engine.database;
  const rental = await viewRecord(engine, zumietungen, wish.zumietung, reader);
  if (wish.mail) mustSend(tools);
  const known = await reads.find(bestellungen, wish.id);
  if (known) return { id: known.id, nummer: known.nummer, ...(await versandOf(reads, wish.id)) };
  const heute = dayAt(engine.clock().getTime());
  await refuseWish(reads, rental, wish, heute);
  const facts = await factsOf(reads, rental, wish);
  const staged: string[] = [];
  const drawings = new MadeOutside(async (nummer) => {
    const made = await drawnOrder(engine, tools, { nummer, heute, facts });
    staged.push(...stagedNames(made));
    return made;
  });
  await drawings.ahead(await nextBestellnummer(reads, heute));
  const made = await write(engine, reader, staged, async ({ context, transaction }) => {
    const now = await transaction.lock(zumietungen, rental.id);
    if (!now) throw notFound('Diese Zumietung gibt es nicht mehr.');
    const twin = await transaction.find(bestellungen, wish.id);
    if (twin) return { id: twin.id, nummer: twin.nummer };
    await refuseWish(transaction, now, wish, heute);
    // What is sent is what was drawn.
    if (JSON.stringify(await factsOf(transaction, now, wish)) !== JSON.stringify(facts)) throw hasChanged();
    const nummer = await nextBestellnummer(transaction, heute);
    return keepOrder(context, tools, { nummer, facts, wish, drawn: drawings.under(nummer) });
  });
  if (wish.mail) await tools.post.send(wish.id);
  return { ...made, ...(await versandOf(reads, wish.id)) };
}

const hasChanged = () =>
  new ApiError(400, 'Die Zumietung hat sich gerade geändert. Sieh sie dir an und sende noch einmal.');

/** A mail with an order has its id. */
async function versandOf(reads: RecordReads, id: string) {
  const mail = await reads.find(versand, id);
  return mail ? { versand: { id, stand: mail.stand, fehler: mail.fehler } } : {};
}

async function drawnOrder(
  engine: RecordEngine,
  documents: Documents,
  { nummer, heute, facts }: { readonly nummer: string; readonly heute: Day; readonly facts: Facts },
): Promise<StagedBrief> {
  const { reads } = engine.database;
  const firma = await firmaOf(reads);
  const lieferant = await reads.find(lieferanten, facts.lieferant);
  if (!lieferant) throw notFound('Diesen Lieferanten gibt es nicht mehr.');
  const { person } = await empfaengerOf(reads, facts);
  const wohin = await bestellungWohin(reads, facts);
  const brief = bestellBrief({ nummer, heute, order: facts, firma, lieferant, person, wohin });
  return stageBrief(engine, { brief, bytes: await drawnBrief(engine, documents, { firma }, brief) });
}

async function keepOrder(
  context: WriteContext,
  { publicUrl }: SendTools,
  {
    nummer,
    facts,
    wish,
    drawn,
  }: { readonly nummer: string; readonly facts: Facts; readonly wish: Wish; readonly drawn: StagedBrief },
) {
  const { transaction, create, update, reader, because } = context;
  because(`Bestellung ${nummer}`);
  if (wish.ersetzt) {
    await update(bestellungen, wish.ersetzt, { stand: 'ersetzt' });
    await endFreigaben(context, 'bestellung', wish.ersetzt);
  }
  const order = await create(bestellungen, {
    ...facts,
    id: wish.id,
    nummer,
    art: 'Bestellung',
    stand: 'gesendet',
    user: userIdOf(reader),
  });
  const beleg = await keepBriefbeleg(context, { bestellung: order.id }, drawn);
  await update(bestellungen, order.id, { beleg });
  await update(zumietungen, facts.zumietung, {
    vermieter: facts.lieferant,
    kontakt: facts.kontakt,
    weg: facts.weg,
  });
  const { id } = order;
  if (!wish.mail) return { id, nummer, url: linkOf(publicUrl, await newLink(context, order)) };
  const firma = await firmaOf(transaction);
  const { an, betreff, text } = wish.mail;
  await newVersand(context, firma, { id, beleg, an, cc: '', betreff, text, format: '', link: true });
  return { id, nummer };
}

import { buffer } from 'node:stream/consumers';
import { type Brief } from '@traverse/domain/brief/brief';
import { entities, type Mahnung } from '@traverse/domain/entities';
import { mahnungErlassenPfad, mahnungSendenPfad, mahnungZuruecknehmenPfad } from '@traverse/domain/pfade';
import { cents } from '@traverse/domain/values';
import type { Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { originalKey } from '../../files/keys.ts';
import type { FileStorage } from '../../files/storage.ts';
import { serve } from '../../pfade/serve.ts';
import { badRequest, notFound } from '../../records/api-error.ts';
import type { RecordEngine, Write } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { write } from '../../records/write.ts';
import { firmaOf } from '../belege/document-records.ts';
import type { SendTools } from '../belege/send-tools.ts';
import { mahnAdresse, onPaper, postMahnung } from '../versand/mahnung-post.ts';

const { belege, kunden, mahnungen, zahlungen } = entities;

/**
 * What becomes of a letter once it is there: sent again where the mail did not leave, taken back, its interest and flat
 * sum waived (MAHN-02).
 */
export function mahnungPaths(app: FastifyInstance, engine: RecordEngine, tools: SendTools): void {
  serve(app, mahnungSendenPfad, async ({ id, mail: wanted }, { reader }) => {
    const byMail = wanted !== false && tools.sendsMail();
    const { mail } = await sentOnce(engine, tools, reader, id, byMail);
    if (mail !== undefined) await tools.post.send(mail);
    return { id };
  });

  serve(app, mahnungZuruecknehmenPfad, ({ id, grund }, { reader }) =>
    changed(engine, reader, id, async (letter, { context, transaction }) => {
      if (letter.ersetztDurch !== '') {
        const newer = await transaction.find(mahnungen, letter.ersetztDurch);
        throw badRequest(`Nimm zuerst ${newer?.nummer ?? 'die neuere Mahnung'} zurück.`);
      }
      await refusePaid(letter, 'zurücknehmen', transaction);
      context.because(grund.trim());
      const revived = await transaction.findWhere(mahnungen, { ersetztDurch: letter.id });
      for (const each of revived) await context.update(mahnungen, each.id, { ersetztDurch: '' });
      await context.update(mahnungen, letter.id, {
        zurueckgenommenAm: stampOf(context.now),
        grund: grund.trim().slice(0, 500),
      });
    }),
  );

  serve(app, mahnungErlassenPfad, ({ id }, { reader }) =>
    changed(engine, reader, id, async (letter, { context }) => {
      if (letter.erlassenAm !== '')
        throw badRequest(`${letter.nummer}: Zinsen und Kosten sind schon erlassen.`);
      await context.update(mahnungen, letter.id, { erlassenAm: stampOf(context.now) });
    }),
  );
}

/** Marks a letter as on its way, before it is: two who press at once send one. */
async function sentOnce(
  engine: RecordEngine,
  { storage }: SendTools,
  reader: Reader,
  id: string,
  byMail: boolean,
): Promise<{ readonly id: string; readonly mail: string | undefined }> {
  const brief = await keptBrief(engine, storage, id);
  const work = async ({ context, transaction }: Write) => {
    const letter = await transaction.lock(mahnungen, id);
    if (!letter) throw notFound();
    if (letter.zurueckgenommenAm !== '') throw badRequest(`${letter.nummer} ist zurückgenommen.`);
    if (letter.versandAm !== '') throw badRequest(`${letter.nummer} ist schon gesendet.`);
    if (letter.versandBegonnen !== '') throw badRequest(`${letter.nummer} wird gerade gesendet.`);
    const kunde = await transaction.find(kunden, letter.kunde);
    const an = byMail && kunde ? await mahnAdresse(transaction, kunde) : '';
    if (an !== '') {
      const { beleg } = letter;
      return { id, mail: await postMahnung(context, { beleg, an }, brief, await firmaOf(transaction)) };
    }
    await context.update(mahnungen, id, onPaper(context.now));
    return { id, mail: undefined };
  };
  return write(engine, reader, [], work, () => ({ answer: { id } }));
}

function changed(
  engine: RecordEngine,
  reader: Reader,
  id: string,
  work: (letter: Mahnung, step: Write) => Promise<void>,
): Promise<{ readonly id: string }> {
  return write(engine, reader, [], async (step) => {
    const letter = await step.transaction.lock(mahnungen, id);
    if (!letter) throw notFound();
    if (letter.zurueckgenommenAm !== '') throw badRequest(`${letter.nummer} ist zurückgenommen.`);
    await work(letter, step);
    return { id };
  });
}

async function refusePaid({ id, nummer }: Mahnung, what: string, reads: Write['transaction']): Promise<void> {
  const paid = await reads.findReferring(zahlungen, 'mahnung', [id]);
  if (cents(paid.reduce((sum, { betrag }) => sum + betrag, 0)) === 0) return;
  throw badRequest(
    `${nummer} lässt sich nicht ${what}: Zinsen oder Kosten daraus sind bezahlt. Nimm erst die Zahlung zurück.`,
  );
}

/** What a letter says, as it was sent. Throws ApiError 404 when there is none, or the storage has lost it. */
async function keptBrief(
  { database: { reads } }: RecordEngine,
  storage: FileStorage,
  id: string,
): Promise<Brief> {
  const mahnung = await reads.find(mahnungen, id);
  if (!mahnung) throw notFound();
  const kept = await reads.find(belege, mahnung.beleg);
  const stored = kept && kept.daten !== '' ? await storage.get(originalKey(kept.daten)) : undefined;
  if (!stored) throw notFound(`Das aufbewahrte PDF von ${mahnung.nummer} fehlt im Speicher.`);
  return JSON.parse((await buffer(stored)).toString('utf8')) as Brief; // what we wrote ourselves, see `stageBrief`
}

import { buffer } from 'node:stream/consumers';
import { type Brief, books, cents, entities, type Mahnung, mahner } from '@traverse/domain';
import { idSchema, type Reader } from '@traverse/schema';
import { bodyOf } from '@traverse/wire';
import type { FastifyInstance } from 'fastify';
import { originalKey } from '../files/keys.ts';
import type { FileStorage } from '../files/storage.ts';
import type { PathDescription } from '../openapi/path-description.ts';
import { badRequest, notFound } from '../records/api-error.ts';
import type { RecordEngine, Write } from '../records/engine.ts';
import { stampOf } from '../records/stamps.ts';
import { write } from '../records/write.ts';
import { firmaOf } from './document-records.ts';
import type { SendTools } from './mahnen.ts';
import { leavingNow, mailAddressOf, postMahnung } from './mahnung-post.ts';
import { onlyFor } from './only-for.ts';

const { belege, kunden, mahnungen, zahlungen } = entities;

interface Path {
  readonly Params: { readonly id: string };
}

/**
 * What becomes of a letter once it is there: sent again where the mail did not leave, taken back, its interest and flat
 * sum waived (MAHN-02).
 */
export function mahnungPaths(app: FastifyInstance, engine: RecordEngine, tools: SendTools): void {
  app.post<Path>(
    '/api/mahnungen/:id/senden',
    { config: { openapi: sending } },
    async ({ params, body, reader }) => {
      onlyFor(mahner, reader);
      const byMail = bodyOf(body)['mail'] !== false && tools.sendsMail();
      const { id, mail } = await sentOnce(engine, tools, reader, params.id, byMail);
      if (mail !== undefined) await tools.post.send(mail);
      return { id };
    },
  );

  app.post<Path>(
    '/api/mahnungen/:id/zuruecknehmen',
    { config: { openapi: takingBack } },
    ({ params, body, reader }) => {
      onlyFor(books, reader);
      const { grund } = bodyOf(body);
      if (typeof grund !== 'string' || grund.trim() === '')
        throw badRequest('Schreib dazu, warum die Mahnung zurückgenommen wird.');
      return changed(engine, reader, params.id, async (letter, { context, transaction }) => {
        if (letter.ersetztDurch !== '') {
          const newer = await transaction.find(mahnungen, letter.ersetztDurch);
          throw badRequest(`Nimm zuerst ${newer?.nummer ?? 'die neuere Mahnung'} zurück.`);
        }
        await refusePaid(letter, 'zurücknehmen', transaction);
        context.because(grund.trim());
        const revived = await transaction.findWhere(mahnungen, { ersetztDurch: letter.id });
        for (const { id } of revived) await context.update(mahnungen, id, { ersetztDurch: '' });
        await context.update(mahnungen, letter.id, {
          zurueckgenommenAm: stampOf(context.now),
          grund: grund.trim().slice(0, 500),
        });
      });
    },
  );

  app.post<Path>('/api/mahnungen/:id/erlassen', { config: { openapi: waiving } }, ({ params, reader }) => {
    onlyFor(books, reader);
    return changed(engine, reader, params.id, async (letter, { context }) => {
      if (letter.erlassenAm !== '')
        throw badRequest(`${letter.nummer}: Zinsen und Kosten sind schon erlassen.`);
      await context.update(mahnungen, letter.id, { erlassenAm: stampOf(context.now) });
    });
  });
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
    const an = byMail && kunde ? mailAddressOf(kunde) : '';
    const leaving = await context.update(mahnungen, id, leavingNow(context.now, an));
    if (an === '') return { id, mail: undefined };
    return { id, mail: await postMahnung(context, leaving, brief, await firmaOf(transaction)) };
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

const answer: PathDescription['answer'] = {
  description: 'Die Mahnung',
  schema: { type: 'object', properties: { id: idSchema }, required: ['id'] },
};

const sending: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Eine Mahnung noch einmal senden, die nicht ankam',
  description: 'Nur solange „versandAm“ leer ist. Mit „mail: false“ gilt sie als PDF verschickt.',
  body: {
    description: 'Auf welchem Weg',
    schema: { type: 'object', properties: { mail: { type: 'boolean' } } },
  },
  answer,
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

const takingBack: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Mahnung zurücknehmen',
  description: 'Für buchhaltung und admin, mit einem Grund. Die ersetzte Mahnung davor gilt dann wieder.',
  body: {
    description: 'Der Grund',
    schema: { type: 'object', properties: { grund: { type: 'string' } }, required: ['grund'] },
  },
  answer,
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

const waiving: PathDescription = {
  tag: 'Eigene Pfade',
  summary: 'Zinsen und Kosten einer Mahnung erlassen',
  description: 'Für buchhaltung und admin. Die Rechnungen bleiben offen.',
  answer,
  errors: [400, 401, 403, 404],
  once: true,
  signIn: true,
};

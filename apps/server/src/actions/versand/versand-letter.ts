import { buffer } from 'node:stream/consumers';
import { annahmeprotokoll } from '@traverse/domain/angebot/annahme';
import { vereinbarungsprotokoll } from '@traverse/domain/bestellung/bestell-brief';
import type { Beleg } from '@traverse/domain/brief/beleg';
import { entities, type KeptBeleg, type Versand } from '@traverse/domain/entities';
import { offenOf } from '@traverse/domain/forderung/offen';
import type { Rechnungsformat } from '@traverse/domain/options/rechnungsformate';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { dayAt } from '@traverse/domain/values';
import { mitZahlungsstand, zahlungsstand, zahlungsstandName } from '@traverse/domain/versand/zahlungsstand';
import { guest } from '@traverse/schema';
import { linkAddress } from '../../auth/link-address.ts';
import { xRechnung } from '../../einvoice/cii.ts';
import { originalKey } from '../../files/keys.ts';
import type { FileStorage } from '../../files/storage.ts';
import type { Deliver } from '../../mail/delivery.ts';
import type { Attachment, Letter } from '../../mail/letters.ts';
import type { DocumentMaker } from '../../pdf/document-maker.ts';
import { notFound } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { writeAsServer } from '../../records/write.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { newLink } from '../angebot/angebot-art.ts';
import { firmaOf } from '../belege/document-records.ts';
import { contentOf, keptOf } from '../belege/kept-belege.ts';
import { newLink as newBestellLink } from '../bestellung/bestell-art.ts';
import { linkOf } from '../freigabe/freigaben.ts';
import { newPersonLink } from '../person/person-art.ts';
import { anhaengeFor } from './crew-anhaenge.ts';

const { angebote, belege, bestellungen, lieferanten, mahnungen, personen, rechnungen } = entities;

/** What mails are sent with. */
export interface PostTools {
  readonly maker: DocumentMaker;
  /** Where browsers reach the web app, without a slash at the end. */
  readonly publicUrl: () => string;
  readonly storage: FileStorage;
  readonly deliver: Deliver;
}

/**
 * A mail with the documents that go along, as they are kept. Its secret link is made now and stands nowhere else: a mail
 * that is tried again has another one. Throws ApiError 404 when the storage has lost a document.
 */
export async function letterOfVersand(
  engine: RecordEngine,
  tools: PostTools,
  mail: Versand,
): Promise<Letter> {
  const { reads } = engine.database;
  const { an, cc, antwortAn, betreff, messageId } = mail;
  const replyTo = antwortAn || (await firmaOf(reads)).email;
  return {
    to: an,
    ...(cc === '' ? {} : { cc }),
    subject: betreff,
    messageId,
    ...(mail.beleg === '' ? await toPerson(engine, tools, mail) : await withPapers(engine, tools, mail)),
    ...(replyTo === '' ? {} : { replyTo }),
  };
}

async function withPapers(engine: RecordEngine, tools: PostTools, { beleg, text, link, format }: Versand) {
  const kept = await engine.database.reads.find(belege, beleg);
  if (!kept) throw notFound('Den Beleg gibt es nicht mehr.');
  return {
    text: `${text}\n${link ? await linkTo(engine, tools, kept) : ''}`,
    attachments: await attachmentsOf(engine, tools, kept, format || 'PDF mit E-Rechnung'),
  };
}

/** To one of the crew: her own page below, and what is in her calendar by it (CREW-06). */
async function toPerson(engine: RecordEngine, tools: PostTools, mail: Versand) {
  const { person: id, text, link } = mail;
  const { publicUrl } = tools;
  const person = link ? await engine.database.reads.find(personen, id) : undefined;
  if (!person) return { text: `${text}\n`, attachments: [] };
  linkAddress(publicUrl);
  const token = await writeAsServer(engine, guest, (context) => newPersonLink(context, person));
  const url = linkOf(publicUrl, token);
  return {
    text: `${text}\n\nDeine Einsätze ansehen und beantworten:\n${url}\n`,
    attachments: await anhaengeFor(engine, tools, mail),
  };
}

/** Of an invoice as its customer wishes; a reminder brings the invoices it speaks of. */
async function attachmentsOf(
  engine: RecordEngine,
  { storage, maker }: PostTools,
  kept: KeptBeleg,
  format: Rechnungsformat,
): Promise<Attachment[]> {
  const { reads } = engine.database;
  const own: Attachment[] = [];
  if (format !== 'XRechnung') own.push(pdf(kept.name, await bytesOf(storage, kept, 'datei')));
  if (format !== 'PDF mit E-Rechnung') own.push(xml(kept.name, await bytesOf(storage, kept, 'daten')));
  if (kept.rechnung !== '') return [...own, ...(await openOf(engine, { storage, maker }, kept))];
  if (kept.mahnung !== '') return [...own, ...(await remindedOf(reads, storage, kept.mahnung))];
  if (kept.bestellung !== '') return [...own, ...(await agreedOf(reads, maker, kept.bestellung))];
  if (kept.art !== 'auftragsbestaetigung') return own;
  return [...own, ...(await acceptedOf(reads, { storage, maker }, kept))];
}

/** Beside a kept paper that asks for more than is open by now: how it stands, with a GiroCode over that (O20). */
async function openOf(
  { database: { reads }, clock }: RecordEngine,
  { storage, maker }: Pick<PostTools, 'storage' | 'maker'>,
  kept: KeptBeleg,
): Promise<Attachment[]> {
  const rechnung = await reads.find(rechnungen, kept.rechnung);
  if (!rechnung || !isFestgeschrieben(rechnung)) return [];
  const { beleg } = await contentOf(storage, kept);
  const now = mitZahlungsstand(beleg, offenOf(rechnung));
  const name = zahlungsstandName(beleg, now);
  if (name === undefined) return [];
  const stand = zahlungsstand(now, { name, datum: dayAt(clock().getTime()) });
  return [pdf(name, await maker.brief(stand))];
}

/** Beside the confirmation of an order: what was accepted, and where somebody did so by a link, how. */
async function acceptedOf(
  reads: RecordReads,
  { storage, maker }: Pick<PostTools, 'storage' | 'maker'>,
  confirmation: KeptBeleg,
): Promise<Attachment[]> {
  const angebot = await reads.find(angebote, confirmation.angebot);
  const offer = angebot && (await reads.find(belege, angebot.beleg));
  if (!offer) return [];
  const { beleg, bytes } = await contentOf(storage, offer);
  const papers = [pdf(offer.name, bytes)];
  if (angebot.angenommenEmail === '') return papers;
  const protokoll = annahmeprotokoll(angebot, beleg);
  return [...papers, pdf(protokoll.name, await maker.brief(protokoll))];
}

async function linkTo(
  engine: RecordEngine,
  { publicUrl }: PostTools,
  { angebot: id, bestellung }: KeptBeleg,
): Promise<string> {
  if (bestellung !== '') return linkToOrder(engine, publicUrl, bestellung);
  const angebot = await engine.database.reads.find(angebote, id);
  if (!angebot) return '';
  // Before anything is stored for a link that leads nowhere.
  linkAddress(publicUrl);
  const token = await writeAsServer(engine, guest, (context) => newLink(context, angebot));
  return `\nAngebot ansehen und beantworten:\n${linkOf(publicUrl, token)}\n`;
}

async function linkToOrder(engine: RecordEngine, publicUrl: () => string, id: string): Promise<string> {
  const order = await engine.database.reads.find(bestellungen, id);
  if (!order) return '';
  linkAddress(publicUrl);
  const token = await writeAsServer(engine, guest, (context) => newBestellLink(context, order));
  return `\nBestellung ansehen und beantworten:\n${linkOf(publicUrl, token)}\n`;
}

/** Beside an order that both have agreed on: who said what, when and how. */
async function agreedOf(reads: RecordReads, maker: DocumentMaker, id: string): Promise<Attachment[]> {
  const order = await reads.find(bestellungen, id);
  if (order?.stand !== 'bestätigt') return [];
  const lieferant = await reads.find(lieferanten, order.lieferant);
  const protokoll = vereinbarungsprotokoll(order, {
    firma: await firmaOf(reads),
    lieferant: lieferant?.name ?? '',
  });
  return [pdf(protokoll.name, await maker.brief(protokoll))];
}

/** The invoices that a reminder speaks of; what another tool has written lies there. */
async function remindedOf(reads: RecordReads, storage: FileStorage, mahnung: string): Promise<Attachment[]> {
  const letter = await reads.find(mahnungen, mahnung);
  const invoices = await reads.findMany(rechnungen, letter?.positionen.map(({ rechnung }) => rechnung) ?? []);
  return Promise.all(
    invoices
      .filter((rechnung) => isFestgeschrieben(rechnung) && rechnung.alteNummer === '')
      .map(async (rechnung) => pdf(rechnung.name, (await keptOf(reads, storage, rechnung)).bytes)),
  );
}

async function bytesOf(
  storage: FileStorage,
  { name, ...files }: KeptBeleg,
  which: 'datei' | 'daten',
): Promise<Buffer> {
  const stored = files[which] === '' ? undefined : await storage.get(originalKey(files[which]));
  if (!stored) throw notFound(`Das aufbewahrte PDF von ${name} fehlt im Speicher.`);
  return buffer(stored);
}

function pdf(name: string, bytes: Uint8Array): Attachment {
  return { filename: `${name}.pdf`, contentType: 'application/pdf', content: Buffer.from(bytes) };
}

function xml(name: string, daten: Buffer): Attachment {
  const beleg = JSON.parse(daten.toString('utf8')) as Beleg; // what we wrote ourselves, see `stageBeleg`
  return { filename: `${name}.xml`, contentType: 'application/xml', content: Buffer.from(xRechnung(beleg)) };
}

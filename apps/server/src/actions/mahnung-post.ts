import { entities, type Firma, type Kunde, type Mahnung } from '@traverse/domain';
import { guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import type { Deliver } from '../mail/delivery.ts';
import type { Attachment, Letter } from '../mail/letters.ts';
import type { RecordEngine } from '../records/engine.ts';
import { stampOf } from '../records/stamps.ts';
import { writeAsServer } from '../records/write.ts';
import { firmaOf } from './document-records.ts';
import type { Documents } from './drawn-rechnung.ts';
import { keptOf } from './kept-belege.ts';
import type { Papier } from './mahn-papier.ts';

const { mahnungen, rechnungen } = entities;

/** Where a reminder to a customer goes; empty where no address is known. */
export function mailAddressOf({ mahnEmail, email }: Pick<Kunde, 'mahnEmail' | 'email'>): string {
  return mahnEmail || email;
}

/** What a letter holds when it is handed to the mail server, or without an address to the person at the printer. */
export function leavingNow(now: Date, an: string) {
  const stamp = stampOf(now);
  return {
    versandAm: an === '' ? stamp : ('' as const),
    versandBegonnen: an === '' ? ('' as const) : stamp,
    versandAn: an,
    versandFehler: '',
  };
}

/** What a reminder is mailed with. */
export interface MahnPost extends Documents {
  readonly deliver: Deliver;
}

/**
 * Mails a letter that was stored as on its way before, with its invoices: whatever happens in between, it never leaves
 * twice by itself. Afterwards it is sent, or says why it is not.
 */
export async function deliverMahnung(
  engine: RecordEngine,
  post: MahnPost,
  mahnung: Mahnung,
  papier: () => Promise<Papier>,
): Promise<void> {
  const mailed = async () => {
    const { brief, bytes } = await papier();
    const firma = await firmaOf(engine.database.reads);
    const attachments = [pdf(brief.name, bytes), ...(await invoicePdfs(engine, post, mahnung))];
    await post.deliver(letterOf(brief, mahnung.versandAn, firma, attachments));
  };
  const failure = await mailed().then(
    () => undefined,
    (error: unknown) => {
      engine.log.error({ err: error }, 'A reminder could not be sent');
      const reason = error instanceof Error ? error.message : String(error);
      return `Die Mail ist nicht angekommen: ${reason}`.slice(0, 500);
    },
  );
  await writeAsServer(engine, guest, (context) =>
    context.update(mahnungen, mahnung.id, {
      versandBegonnen: '',
      ...(failure === undefined ? { versandAm: stampOf(context.now) } : { versandFehler: failure }),
    }),
  );
}

/** Letters whose server stopped while they were on their way: nobody knows whether the mail was taken (MAHN-02). */
export async function noteInterruptedMahnungen(engine: RecordEngine): Promise<void> {
  const filter = compare('versandBegonnen', '!=', '');
  const ids = await engine.database.reads.ids(mahnungen, { filter, sort: [] }, 'system');
  if (ids.length === 0) return;
  await writeAsServer(engine, guest, async ({ update }) => {
    for (const id of ids) await update(mahnungen, id, { versandBegonnen: '', versandFehler: INTERRUPTED });
  });
}

const INTERRUPTED =
  'Der Versand wurde unterbrochen. Frag nach, ob die Mail angekommen ist, und sende sie sonst noch einmal.';

function letterOf(
  { titel, absaetze }: Papier['brief'],
  to: string,
  firma: Pick<Firma, 'name' | 'email'>,
  attachments: readonly Attachment[],
): Letter {
  const text = [...absaetze, firma.name].filter(Boolean).join('\n\n');
  return {
    to,
    subject: `${titel} von ${firma.name}`,
    text: `${text}\n`,
    attachments,
    ...(firma.email === '' ? {} : { replyTo: firma.email }),
  };
}

/** The invoices of a letter as they were handed out. */
async function invoicePdfs(
  { database: { reads } }: RecordEngine,
  { storage }: Documents,
  { positionen }: Pick<Mahnung, 'positionen'>,
): Promise<Attachment[]> {
  const ids = positionen.map(({ rechnung }) => rechnung);
  const found = await reads.findMany(rechnungen, ids);
  return Promise.all(
    found.map(async (rechnung) => pdf(rechnung.name, (await keptOf(reads, storage, rechnung)).bytes)),
  );
}

function pdf(name: string, bytes: Uint8Array): Attachment {
  return { filename: `${name}.pdf`, contentType: 'application/pdf', content: Buffer.from(bytes) };
}

import type { MailWerte, MailWorte, Rechnung, Rechnungsformat, Versand } from '@traverse/domain';
import { compare, or } from '@traverse/wire';
import { useLiveCollections } from './live.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { refresh, useRecords } from './queries.ts';

/** What a mail would be when somebody sends the document now. */
export interface Mailentwurf {
  /** A mail server is set. */
  readonly perMail: boolean;
  readonly an: string;
  readonly format: Rechnungsformat;
  readonly versandweg: '' | 'Mail' | 'Portal' | 'Peppol';
  readonly entwurf: MailWorte;
  readonly werte: MailWerte;
}

/** The mail of an invoice as the program would write it. Throws ClientResponseError; 400 names what is missing. */
export function mailentwurfOf(rechnung: Rechnung['id']): Promise<Mailentwurf> {
  return pocketbase.send<Mailentwurf>(`/api/rechnungen/${rechnung}/versand`, { method: 'GET' });
}

/** A mail as a person wrote it; the same `id` sends it once, however often it is asked for. */
export interface MailAuftrag extends MailWorte {
  readonly id: string;
  readonly rechnung: string;
  readonly an: string;
  readonly cc: string;
  readonly format: Rechnungsformat;
}

/** What became of a mail. */
export type Versandt = Pick<Versand, 'id' | 'stand' | 'fehler'>;

/** Freezes an invoice and sends it. Throws ClientResponseError. */
export async function sendMail(auftrag: MailAuftrag): Promise<Versandt> {
  const sent = await pocketbase.send<Versandt>('/api/versand', { method: 'POST', body: auftrag });
  await refresh('versand', 'rechnungen', 'belege');
  return sent;
}

/** Sends again what did not arrive, as it was. Throws ClientResponseError. */
export async function sendMailAgain(id: Versand['id'], an: string): Promise<Versandt> {
  const sent = await postOnce<Versandt>(`/api/versand/${id}/senden`, { an });
  await refresh('versand');
  return sent;
}

/** Every mail with a document of this invoice or of its offer, newest first. */
export function useVersandOf(rechnung: Rechnung['id'], enabled: boolean) {
  useLiveCollections('versand');
  const wish = {
    filter: or(compare('beleg.rechnung', '=', rechnung), compare('beleg.angebot.rechnung', '=', rechnung)),
    sort: '-created',
    expand: ['beleg'],
    perPage: 30,
  } as const;
  return useRecords('versand', wish, { enabled });
}

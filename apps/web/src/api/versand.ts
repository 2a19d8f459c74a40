import type { Expanded, KeptBeleg, Rechnung, Versand } from '@traverse/domain/entities';
import { type mailentwurfPfad, nochmalSendenPfad, sendenPfad } from '@traverse/domain/pfade';
import type { AnswerOf, SentOf } from '@traverse/schema';
import { compare, type Filter, or } from '@traverse/wire';
import { ask } from './ask.ts';
import { useLiveCollections } from './live.ts';
import { refresh, useRecords } from './queries.ts';

/** What a mail would be when somebody sends the document now. */
export type Mailentwurf = AnswerOf<typeof mailentwurfPfad>;
/** What became of a mail. */
export type Versandt = AnswerOf<typeof sendenPfad>;

/** Freezes an invoice and sends it; the same `id` sends it once. Throws ClientResponseError. */
export async function sendMail(auftrag: SentOf<typeof sendenPfad>): Promise<Versandt> {
  const sent = await ask(sendenPfad, auftrag);
  await refresh('versand', 'rechnungen', 'belege');
  return sent;
}

/** Sends again what did not arrive, as it was. Throws ClientResponseError. */
export async function sendMailAgain(id: Versand['id'], an?: string): Promise<Versandt> {
  const sent = await ask(nochmalSendenPfad, { id, ...(an === undefined ? {} : { an }) });
  await refresh('versand');
  return sent;
}

/** A mail with the document it is about. */
export type VersandMitBeleg = Expanded<'versand', 'beleg'>;

/** Every mail with a document of this invoice or of its offer, newest first. */
export const useVersandOf = (rechnung: Rechnung['id'], enabled: boolean) =>
  useVersand(
    or(compare('beleg.rechnung', '=', rechnung), compare('beleg.angebot.rechnung', '=', rechnung)),
    enabled,
  );

/** Every mail with this document, newest first. */
export const useVersandOfBeleg = (beleg: KeptBeleg['id'], enabled: boolean) =>
  useVersand(compare('beleg', '=', beleg), enabled);

function useVersand(filter: Filter | undefined, enabled: boolean) {
  useLiveCollections('versand');
  return useRecords('versand', { filter, sort: '-created', expand: ['beleg'], perPage: 30 }, { enabled });
}

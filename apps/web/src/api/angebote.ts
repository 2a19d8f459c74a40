import { useQuery } from '@tanstack/react-query';
import { type Angebot } from '@traverse/domain/angebot/angebot';
import { entities, type Rechnung } from '@traverse/domain/entities';
import {
  angebotPfad,
  angebotStandPfad,
  type angebotsentwurfPfad,
  angebotWahlPfad,
  bestaetigenPfad,
  fragePfad,
  linkBeendenPfad,
  linkPfad,
  unterschiedePfad,
} from '@traverse/domain/pfade';
import { type AnswerOf, decide, guest, type SentOf } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { ask } from './ask.ts';
import { keptFile } from './kept-beleg.ts';
import { useLiveCollections } from './live.ts';
import { refresh, useRecords } from './queries.ts';
import { getRecord } from './records.ts';
import { useSession } from './session.ts';
import { downloadFile } from './stored-files.ts';
import { pathQuery, usePath } from './use-path.ts';

/** The next version of an offer, and its mail as the program would write it. */
export type Angebotsentwurf = AnswerOf<typeof angebotsentwurfPfad>;
export type NeueVersion = AnswerOf<typeof angebotPfad>;

/** Makes a version, and sends it where there is a mail; the same `id` makes it once. Throws ClientResponseError. */
export async function makeAngebot(auftrag: SentOf<typeof angebotPfad>): Promise<NeueVersion> {
  const made = await ask(angebotPfad, auftrag);
  await refresh('angebote', 'versand', 'belege', 'rechnungen');
  return made;
}

/** What a customer said without a link; answers what of it the draft does not say. Throws ClientResponseError. */
export async function noteAntwort(said: SentOf<typeof angebotStandPfad>): Promise<string> {
  const { hinweis = '' } = await ask(angebotStandPfad, said);
  // What it is called follows.
  await refresh('angebote', 'rechnungen');
  if (said.wahl?.length) await refresh('inventar_inventarlisten', 'listen_sets', 'inventarlisten');
  return hinweis;
}

/** What may be chosen on a version, and what it comes to with these; the last answer stays while the next is on its way. */
export function useWahlOf(id: Angebot['id'], keys: readonly string[]) {
  return usePath(angebotWahlPfad, { id, wahl: keys.join(',') }, { stays: true });
}

/** Answers a question of a customer by mail; without words it is done with. Throws ClientResponseError. */
export async function answerFrage(id: Angebot['id'], nr: number, antwort: string): Promise<void> {
  await ask(fragePfad, { id, nr, antwort });
  await refresh('angebote', 'versand');
}

/** Confirms an accepted order; answers the Beleg of the confirmation. Throws ClientResponseError. */
async function confirmOrder(id: Angebot['id']): Promise<string> {
  const { beleg } = await ask(bestaetigenPfad, { id });
  await refresh('angebote', 'belege');
  return beleg;
}

/** Confirms an accepted order, once, and hands its PDF out. Throws ClientResponseError. */
export async function openConfirmation({ id, abBeleg }: Pick<Angebot, 'id' | 'abBeleg'>): Promise<void> {
  const kept = abBeleg || (await confirmOrder(id));
  await downloadFile(keptFile(await getRecord('belege', kept), 'datei'));
}

/** A new secret link to a version; those before end. It stands in this answer alone. Throws ClientResponseError. */
export async function newLink(id: Angebot['id']): Promise<string> {
  const { url } = await ask(linkPfad, { id });
  await refresh('angebote', 'freigaben');
  return url;
}

/** Ends every link to a version. Throws ClientResponseError. */
export async function endLinks(id: Angebot['id']): Promise<void> {
  await ask(linkBeendenPfad, { id });
  await refresh('freigaben');
}

/** The links to a version, newest first. */
export function useFreigabenOf(id: Angebot['id'], enabled: boolean) {
  useLiveCollections('freigaben');
  const wish = { filter: compare('angebot', '=', id), sort: '-created', perPage: 100 } as const;
  return useRecords('freigaben', wish, { enabled });
}

/** Every version of the offer of an invoice, newest first; nothing is asked for whom it is not. */
export function useAngeboteOf(rechnung: Rechnung['id']) {
  const enabled = decide(entities.angebote.access.read, useSession() ?? guest) !== false;
  useLiveCollections('angebote');
  const wish = {
    filter: compare('rechnung', '=', rechnung),
    sort: '-version',
    expand: ['beleg', 'abBeleg'],
    perPage: 100,
  } as const;
  return useRecords('angebote', wish, { enabled });
}

/** What differs from version to version, by id, and in the draft; asked anew when `since` is another moment. */
export function useUnterschiede(rechnung: Rechnung['id'], since: string, enabled: boolean) {
  const asked = pathQuery(unterschiedePfad, enabled ? { id: rechnung } : undefined);
  return useQuery({ ...asked, queryKey: [...asked.queryKey, since] });
}

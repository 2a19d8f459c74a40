import { useQuery } from '@tanstack/react-query';
import {
  type Angebot,
  type Day,
  entities,
  type MailWorte,
  type Rechnung,
  type Versand,
} from '@traverse/domain';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { keptFile } from './kept-beleg.ts';
import { useLiveCollections } from './live.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';
import { queryKeys, refresh, useRecords } from './queries.ts';
import { getRecord } from './records.ts';
import { useSession } from './session.ts';
import { downloadFile } from './stored-files.ts';
import type { Mailentwurf } from './versand.ts';

/** The next version of an offer, and its mail as the program would write it. */
export interface Angebotsentwurf extends Pick<Mailentwurf, 'perMail' | 'an' | 'entwurf' | 'werte'> {
  readonly version: number;
  readonly nummer: string;
  readonly gueltigBis: Day | '';
  /** Its customer may accept it by a link. */
  readonly mitLink: boolean;
}

/** Throws ClientResponseError; 400 names what is missing, or why there is no further version. */
export function angebotsentwurfOf(rechnung: Rechnung['id']): Promise<Angebotsentwurf> {
  return pocketbase.send<Angebotsentwurf>(`/api/rechnungen/${rechnung}/angebot`, { method: 'GET' });
}

export interface AngebotAuftrag {
  readonly id: string;
  readonly rechnung: string;
  readonly gueltigBis: Day | '';
  readonly unverbindlich: boolean;
  readonly link: boolean;
  readonly mail?: MailWorte & Pick<Versand, 'an' | 'cc'>;
}

export interface NeueVersion {
  readonly id: string;
  readonly version: number;
  readonly beleg: string;
  readonly versand?: Pick<Versand, 'id' | 'stand' | 'fehler'>;
}

/** Makes a version, and sends it where there is a mail. Throws ClientResponseError. */
export async function makeAngebot(auftrag: AngebotAuftrag): Promise<NeueVersion> {
  const made = await pocketbase.send<NeueVersion>('/api/angebote', { method: 'POST', body: auftrag });
  await refresh('angebote', 'versand', 'belege', 'rechnungen');
  return made;
}

/** What a customer said without a link. Throws ClientResponseError. */
export async function noteAntwort(
  id: Angebot['id'],
  body: {
    readonly stand: 'versendet' | 'angenommen' | 'abgelehnt';
    readonly von?: string;
    readonly grund?: string;
  },
): Promise<void> {
  await postOnce(`/api/angebote/${id}/stand`, body);
  // What it is called follows.
  await refresh('angebote', 'rechnungen');
}

/** Answers a question of a customer by mail; without words it is done with. Throws ClientResponseError. */
export async function answerFrage(id: Angebot['id'], nr: number, antwort: string): Promise<void> {
  await postOnce(`/api/angebote/${id}/fragen/${nr}`, { antwort });
  await refresh('angebote', 'versand');
}

/** Confirms an accepted order; answers the Beleg of the confirmation. Throws ClientResponseError. */
async function confirmOrder(id: Angebot['id']): Promise<string> {
  const { beleg } = await postOnce<{ readonly beleg: string }>(`/api/angebote/${id}/bestaetigen`);
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
  const { url } = await postOnce<{ readonly url: string }>(`/api/angebote/${id}/link`);
  await refresh('angebote', 'freigaben');
  return url;
}

/** Ends every link to a version. Throws ClientResponseError. */
export async function endLinks(id: Angebot['id']): Promise<void> {
  await postOnce(`/api/angebote/${id}/linkBeenden`);
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
  return useQuery({
    queryKey: [...queryKeys.collection('angebote'), 'unterschiede', rechnung, since],
    queryFn: ({ signal }) =>
      pocketbase.send<{ readonly entwurf: string; readonly versionen: { readonly [id: string]: string } }>(
        `/api/rechnungen/${rechnung}/unterschiede`,
        { method: 'GET', signal },
      ),
    enabled,
  });
}

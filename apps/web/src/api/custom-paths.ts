import type { RecordIn } from '@traverse/domain/entities';
import type { Heute } from '@traverse/domain/heute/heute';
import { naechsterNamePfad } from '@traverse/domain/pfade';
import type { Monat } from '@traverse/domain/recurring/due-entry';
import type { Day } from '@traverse/domain/values';
import { ask } from './ask.ts';
import { postOnce } from './once.ts';
import { pocketbase } from './pocketbase.ts';

/** Asks a custom path (API-09) and answers its JSON. Throws ClientResponseError like every other call. */
async function askPath<Answer>(path: string): Promise<Answer> {
  return pocketbase.send<Answer>(path, { method: 'GET' });
}

/** The next free name of pack lists, invoices or rentals. */
export async function nextFreeName(collection: 'packlisten' | 'rechnungen' | 'zumietungen'): Promise<string> {
  const { name } = await ask(naechsterNamePfad, { collection });
  return name;
}

/** What the log says of one record, the latest first (GOBD-01). */
export type VerlaufEntry = Pick<
  RecordIn<'protokoll'>,
  'nr' | 'created' | 'art' | 'wer' | 'grund' | 'aenderungen'
>;

export async function verlaufOf(collection: string, id: string): Promise<readonly VerlaufEntry[]> {
  const { items } = await askPath<{ items: readonly VerlaufEntry[] }>(`/api/verlauf/${collection}/${id}`);
  return items;
}

const JOB_PATHS = { ausgabenJobs: '/executeJobAusgaben', einnahmenJobs: '/executeJobEinnahmen' } as const;

/** Enters a template for a month (BUCH-03). Answers what the entry is called. */
export async function executeJob(
  jobs: keyof typeof JOB_PATHS,
  id: string,
  { jahr, monthIndex0 }: Monat,
): Promise<string> {
  const { name } = await postOnce<{ name: string }>(`${JOB_PATHS[jobs]}/${id}/${monthIndex0}?jahr=${jahr}`);
  return name;
}

/** What goes out and comes back on a day and the next, and who is where. */
export async function heuteOn(tag: Day): Promise<Heute> {
  return askPath(`/api/heute?tag=${tag}`);
}

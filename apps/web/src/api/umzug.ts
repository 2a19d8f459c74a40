import type { Probelauf, Umzugswunsch } from '@traverse/domain';
import { fetchFile } from './fetch-file.ts';
import { pocketbase } from './pocketbase.ts';
import { fetchTelling, type OnProgress } from './upload-fetch.ts';

const post = (path: string, body: object) =>
  // As long as it takes: a second one would not be the same question.
  pocketbase.send<Probelauf>(path, { method: 'POST', body, requestKey: null });

/** Sends the backup of the old tool; up to 5 GB. */
export async function sendSicherung(file: File, onProgress: OnProgress): Promise<void> {
  const body = new FormData();
  body.append('datei', file);
  await pocketbase.send('/api/umzug', { method: 'POST', body, fetch: fetchTelling(onProgress) });
}

/** What would come of it. */
export const probeUmzug = (wunsch: Umzugswunsch): Promise<Probelauf> => post('/api/umzug/probelauf', wunsch);

/** Takes it over, unless something is in the way. */
export const takeUmzug = (wunsch: Umzugswunsch): Promise<Probelauf> => post('/api/umzug/uebernehmen', wunsch);

/** A page and tables, as a ZIP. */
export const umzugBericht = (): Promise<File> => fetchFile('/api/umzug/bericht', 'Umzug.zip');

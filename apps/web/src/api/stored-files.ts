import { ClientResponseError } from 'pocketbase';
import { isOnHomeScreen } from '../apple.ts';
import { askForFile, fetchFile, nameInDisposition } from './fetch-file.ts';
import { pocketbase } from './pocketbase.ts';
import { saveFile } from './save-file.ts';

/** A file of a record. */
export interface StoredFile {
  readonly collection: string;
  readonly recordId: string;
  /** As stored, unguessable. */
  readonly name: string;
}

/**
 * An address that works for about three minutes. Ask anew for each use, never keep it: it carries a file token.
 * `thumb` as WxH, e.g. '100x100'.
 */
export async function fileAddress(
  { collection, recordId, name }: StoredFile,
  { download = false, thumb }: { download?: boolean; thumb?: string } = {},
): Promise<string> {
  const token = await pocketbase.files.getToken();
  return pocketbase.files.getURL({ id: recordId, collectionId: collection }, name, {
    token,
    download,
    ...(thumb ? { thumb } : {}),
  });
}

/** What the server says of a file before it is asked for it. */
export interface FoundFile {
  /** For about three minutes. */
  readonly address: string;
  readonly contentType: string;
  /** Whether a browser shows it in a page; everything else is saved. */
  readonly isShown: boolean;
  /** As it was uploaded. */
  readonly name: string;
}

/** Throws ClientResponseError where there is none. */
export async function findFile(file: StoredFile): Promise<FoundFile> {
  const address = await fileAddress(file);
  const { headers } = await headOf(address);
  const disposition = headers.get('Content-Disposition') ?? '';
  return {
    address,
    contentType: headers.get('Content-Type') ?? '',
    isShown: disposition.startsWith('inline'),
    name: nameInDisposition(disposition) ?? file.name,
  };
}

/** Hands a file to the browser for saving. Throws ClientResponseError where there is none. */
export async function downloadFile(file: StoredFile): Promise<void> {
  const address = await fileAddress(file, { download: true });
  if (isOnHomeScreen()) return saveFile(await fetchFile(address, file.name));
  // Asked first: the answer to a file that is gone would take the place of the page, in the server's own words.
  await headOf(address);
  location.assign(address);
}

async function headOf(address: string): Promise<Response> {
  const answer = await askForFile(address, { method: 'HEAD' });
  if (!answer.ok) {
    // A HEAD has no words, but who answers in the service's place has some of ours.
    const response: unknown = await answer.json().catch(() => ({}));
    throw new ClientResponseError({ url: address, status: answer.status, response });
  }
  return answer;
}

/** The name a file had when it was uploaded; the stored one where it is not known. */
export function originalName(record: { readonly [field: string]: unknown }, storedName: string): string {
  const names = record['originalNames'];
  if (typeof names !== 'object' || names === null || !Object.hasOwn(names, storedName)) return storedName;
  const name: unknown = Reflect.get(names, storedName);
  return typeof name === 'string' ? name : storedName;
}

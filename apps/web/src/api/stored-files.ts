import { ClientResponseError } from 'pocketbase';
import { pocketbase } from './pocketbase.ts';

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
    ...(download ? { download } : {}),
    ...(thumb ? { thumb } : {}),
  });
}

/** Lets the browser show a file in this tab, or download it. Throws ClientResponseError where there is none. */
export async function openFile(file: StoredFile): Promise<void> {
  const address = await fileAddress(file);
  // Asked first: the answer to a page that is gone would be the server's own words.
  const { ok, status } = await fetch(address, { method: 'HEAD' });
  if (!ok) throw new ClientResponseError({ url: address, status });
  location.replace(address);
}

/** The name a file had when it was uploaded; the stored one where it is not known. */
export function originalName(record: { readonly [field: string]: unknown }, storedName: string): string {
  const names = record['originalNames'];
  if (typeof names !== 'object' || names === null || !Object.hasOwn(names, storedName)) return storedName;
  const name: unknown = Reflect.get(names, storedName);
  return typeof name === 'string' ? name : storedName;
}

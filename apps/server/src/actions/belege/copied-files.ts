import { originalKey } from '../../files/keys.ts';
import type { FileStorage } from '../../files/storage.ts';
import { badRequest } from '../../records/api-error.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { MAX_FILE_BYTES } from '../../records/record-files.ts';
import { fileFactsOf } from '../../records/shown-record.ts';
import type { StagedUpload } from '../../records/upload-staging.ts';
import type { StoredRecord } from '../../sql/record-store.ts';

/**
 * The files of these records once more, in their order, for records that are about to be written. `remedy`: what to do
 * when one of them is lost: 'Nimm sie aus dem Job.' Throws ApiError 400 then.
 */
export async function copiedFiles(
  { uploads }: RecordEngine,
  storage: FileStorage,
  { records, remedy }: { readonly records: readonly StoredRecord[]; readonly remedy: string },
): Promise<StagedUpload[]> {
  const copies: StagedUpload[] = [];
  try {
    for (const [storedName, { originalName }] of records.flatMap((record) =>
      Object.entries(fileFactsOf(record)),
    )) {
      const content = await storage.get(originalKey(storedName));
      if (!content) throw badRequest(`Die Anlage „${originalName}“ fehlt im Speicher. ${remedy}`);
      copies.push(await uploads.stage(content, { originalName, maxBytes: MAX_FILE_BYTES }));
    }
  } catch (error) {
    await uploads.remove(copies.map(({ storedName }) => storedName));
    throw error;
  }
  return copies;
}

import { pocketbase } from '../../../api/pocketbase.ts';
import { fetchTelling } from '../../../api/upload-fetch.ts';

interface Upload {
  readonly file: File;
  readonly projekt: string;
  /** 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Stores a file of a project. Throws the SDK's ClientResponseError. */
export async function uploadAnlage({ file, projekt, onProgress }: Upload): Promise<void> {
  const body = new FormData();
  body.append('file', file);
  // Beside a file, names go as JSON: '0815' must stay a text (record-api: bodies).
  body.append('@jsonPayload', JSON.stringify({ projekt, fileName: file.name }));
  const path = '/api/collections/anlagen/records';
  await pocketbase.send(path, { method: 'POST', body, fetch: fetchTelling(onProgress) });
}

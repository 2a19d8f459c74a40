import { ClientResponseError } from 'pocketbase';
import { pocketbase } from '../../../api/pocketbase.ts';

interface Upload {
  readonly file: File;
  readonly projekt: string;
  /** 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/** Stores a file of a project. Throws the SDK's ClientResponseError. */
export function uploadAnlage({ file, projekt, onProgress }: Upload): Promise<void> {
  const body = new FormData();
  body.append('file', file);
  // Beside a file, names go as JSON: '0815' must stay a text (record-api: bodies).
  body.append('@jsonPayload', JSON.stringify({ projekt, fileName: file.name }));
  const url = pocketbase.buildURL('/api/collections/anlagen/records');
  return new Promise((resolve, reject) => {
    // Not fetch: it does not tell how far an upload has come.
    const request = new XMLHttpRequest();
    const refuse = (status: number) =>
      reject(new ClientResponseError({ url, status, response: readJson(request.responseText) }));
    request.open('POST', url);
    request.setRequestHeader('Authorization', pocketbase.authStore.token);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => refuse(0);
    request.onload = () => (request.status < 300 ? resolve() : refuse(request.status));
    request.send(body);
  });
}

/** What is no JSON is no answer of ours: a proxy's page for example. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

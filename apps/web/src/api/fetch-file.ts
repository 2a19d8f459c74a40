import { ClientResponseError } from 'pocketbase';
import { orNotOurs } from './front.ts';
import { pocketbase } from './pocketbase.ts';

/**
 * A file that a path hands out, under the name the server gives it. The SDK reads answers as JSON only
 * (record-api.md section 12, trap 15). `body` is posted, without one the path is read. Throws ClientResponseError like
 * every other call.
 */
export async function fetchFile(url: string, nameless: string, body?: object): Promise<File> {
  const Authorization = pocketbase.authStore.token;
  const asked: RequestInit =
    body instanceof FormData
      ? { method: 'POST', headers: { Authorization }, body }
      : body
        ? {
            method: 'POST',
            headers: { Authorization, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }
        : { headers: { Authorization } };
  const answer = await askForFile(url, asked);
  if (!answer.ok) {
    const response: unknown = await answer.json().catch(() => ({}));
    throw new ClientResponseError({ url, status: answer.status, response });
  }
  const blob = await answer.blob().catch((reason: unknown) => {
    // The connection broke while the file came.
    throw new ClientResponseError(reason);
  });
  const name = nameInDisposition(answer.headers.get('Content-Disposition') ?? '') ?? nameless;
  return new File([blob], name, { type: blob.type });
}

/** Asks for a file, or for its head. Throws ClientResponseError where no answer came. */
export async function askForFile(url: string, asked: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...asked, redirect: 'manual' }).catch((reason: unknown) => {
    throw new ClientResponseError(reason);
  });
  return orNotOurs(answer, asked.body);
}

/** What a file is called, as the header that came with it says. */
export function nameInDisposition(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)/i.exec(disposition)?.[1];
}

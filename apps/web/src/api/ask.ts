import { addressOf, bodySent, type FileFormat, formatIsAsked, type Pfad } from '@traverse/schema';
import { fetchFile } from './fetch-file.ts';
import { once } from './once.ts';
import { pocketbase } from './pocketbase.ts';

interface How {
  readonly signal?: AbortSignal;
  readonly headers?: { readonly 'If-Match'?: string };
  /** In place of that of the browser. */
  readonly fetch?: typeof fetch;
}

/**
 * Asks a defined path (PFAD-01); one that changes data is done once, however often it is pressed. Throws ClientResponseError
 * like every other call.
 */
export function ask<Asked, Sent extends object, Answer>(
  pfad: Pfad<Asked, Sent, Answer, FileFormat, string>,
  sent: Sent,
  { signal, headers = {}, fetch }: How = {},
): Promise<Answer> {
  const { method } = pfad;
  const address = addressOf(pfad, sent);
  const said = bodySent(pfad, sent);
  const body = said && pfad.form ? formOf(said) : said;
  const send = (key: { readonly [header: string]: string }) =>
    pocketbase.send<Answer>(address, {
      method,
      headers: { ...headers, ...key },
      ...(body ? { body } : {}),
      ...(signal ? { signal } : {}),
      ...(fetch ? { fetch } : {}),
    });
  return pfad.once ? once([address, body ?? {}], send) : send({});
}

/** Files and texts as they are, what else there is as JSON. */
function formOf(said: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(said).flatMap(eachFile))
    form.append(name, typeof value === 'string' || isFile(value) ? value : JSON.stringify(value));
  return form;
}

/** Several files are several parts of one name. */
const eachFile = ([name, value]: [string, unknown]): (readonly [string, unknown])[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFile)
    ? value.map((file) => [name, file] as const)
    : [[name, value]];

/** By what it says of itself, whichever window or worker made it. */
const isFile = (value: unknown): value is Blob =>
  typeof value === 'object' && value !== null && 'size' in value && 'type' in value;

/** What a path answers as a file, under the name that the server gives it. Throws ClientResponseError. */
export function fileOf<Sent extends object, Format extends FileFormat>(
  pfad: Pfad<unknown, Sent, unknown, Format, string>,
  sent: Sent,
  format: Format,
): Promise<File> {
  const address = addressOf(pfad, sent, formatIsAsked(pfad) ? format : undefined);
  return fetchFile(address, `${pfad.address.split('/').at(-1)}.${format}`, bodySent(pfad, sent));
}

/** The same of a path that takes a form. Throws ClientResponseError. */
export function formFileOf<Sent extends object, Format extends FileFormat>(
  pfad: Pfad<unknown, Sent, unknown, Format, string>,
  sent: Sent,
  format: Format,
): Promise<File> {
  const nameless = `${pfad.address.split('/').at(-1)}.${format}`;
  return fetchFile(addressOf(pfad, sent, format), nameless, formOf(bodySent(pfad, sent) ?? {}));
}

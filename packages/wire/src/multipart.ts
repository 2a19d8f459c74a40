import { type Body, bodyOf, emptyBody, setField } from './body.ts';

/** The part of a form that holds JSON. */
export const JSON_PART = '@jsonPayload';

/**
 * The body that the text parts of a form make up, files aside. Texts become numbers and booleans where they look
 * like them, a repeated name becomes a list. What was read of each `@jsonPayload` part is laid over that as it is.
 *
 * Throws RequestError (400) for one that is no JSON object. Source: record-api.md 3.8.
 */
export function bodyFromParts(
  parts: Iterable<readonly [name: string, text: string]>,
  payloads: readonly unknown[] = [],
): Body {
  const texts = new Map<string, unknown[]>();
  for (const [name, text] of parts) pushTo(texts, name, inferText(text));
  const body = emptyBody();
  for (const [name, values] of texts) setField(body, name, values.length === 1 ? values[0] : values);
  for (const payload of payloads) Object.assign(body, bodyOf(payload)); // neither side has a prototype
  return body;
}

/** A text part's value: `true`, `false` and numbers in their shortest decimal form are what they look like. */
export function inferText(text: string): string | number | boolean {
  if (text === 'true') return true;
  if (text === 'false') return false;
  const isShortestDecimal = /^-?[0-9.]+$/.test(text) && String(Number(text)) === text;
  return isShortestDecimal ? Number(text) : text;
}

/** The request of a batch and the field that a file part is for: `requests.0.anlagen+` or `requests[0].anlagen+`. */
export function batchFilePart(name: string): { index: number; key: string } | undefined {
  const [, dotted, bracketed, key] = /^requests(?:\.([0-9]{1,6})|\[([0-9]{1,6})\])\.(.+)$/s.exec(name) ?? [];
  return key === undefined ? undefined : { index: Number(dotted ?? bracketed), key };
}

function pushTo(lists: Map<string, unknown[]>, name: string, value: unknown): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [value]);
  else list.push(value);
}

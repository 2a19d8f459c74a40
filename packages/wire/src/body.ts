import { canBeField } from './field-name.ts';
import { MAX_FIELDS } from './limits.ts';
import { RequestError } from './request-error.ts';

/** The fields a client sends, by key, modifiers (`out+`) included. The object has no prototype. */
export type Body = Record<string, unknown>;

/**
 * A body from its JSON value; no body at all is an empty one. Names that every object has (`__proto__`,
 * `constructor`) are unknown fields and left out. Throws RequestError (400) if it is no object, or has fields without end.
 */
export function bodyOf(value: unknown): Body {
  const body = emptyBody();
  if (value === undefined || value === null) return body;
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new RequestError(400, 'Der Inhalt der Anfrage muss ein JSON-Objekt sein.');
  }
  const fields = Object.entries(value);
  if (fields.length > MAX_FIELDS) {
    throw new RequestError(400, `Der Inhalt der Anfrage hat zu viele Felder: höchstens ${MAX_FIELDS}.`);
  }
  for (const [key, field] of fields) setField(body, key, field);
  return body;
}

/** An object without prototype. */
export function emptyBody(): Body {
  // Cast: Object.create() is typed `any`.
  return Object.create(null) as Body;
}

/** Sets a field unless its name is one that every object has. */
export function setField(body: Body, key: string, value: unknown): void {
  if (canBeField(key)) body[key] = value;
}

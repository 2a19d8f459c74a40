import { RequestError } from './request-error.ts';

/** Deepest nesting of objects and lists in JSON from a client. */
export const MAX_JSON_DEPTH = 64;

/** Most values in JSON from a client: a batch of a thousand records with all their fields, five times over. */
const MAX_JSON_VALUES = 300_000;

/**
 * Reads JSON from a client. Throws RequestError (400) if it is not JSON, nested too deep, or of too many values: a few
 * megabytes of small ones take longer to read than any other request.
 * NOTE a key `__proto__` is an ordinary own key of the result: copy such objects by spread, never by assignment.
 */
export function parseJson(text: string): unknown {
  const { depth, values } = extentOf(text);
  if (depth > MAX_JSON_DEPTH) {
    throw new RequestError(400, `Das JSON ist zu tief verschachtelt: höchstens ${MAX_JSON_DEPTH} Ebenen.`);
  }
  if (values > MAX_JSON_VALUES) {
    throw new RequestError(
      400,
      `Das JSON hat zu viele Werte: höchstens ${MAX_JSON_VALUES}. Schicke es in Teilen.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, 'Das JSON ist nicht lesbar.');
  }
}

/** How deep brackets are nested and how much they hold, found without building anything; strings do not count. */
function extentOf(text: string): { depth: number; values: number } {
  let [depth, deepest, values] = [0, 0, 1];
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') inString = !inString;
    else if (inString && char === '\\') at += 1;
    else if (inString) continue;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth -= 1;
    else if (char === ',') values += 1;
  }
  return { depth: deepest, values };
}

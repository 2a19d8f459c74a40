import { RequestError } from './request-error.ts';

/** Deepest nesting of objects and lists in JSON from a client. */
export const MAX_JSON_DEPTH = 64;

/**
 * Reads JSON from a client. Throws RequestError (400) if it is not JSON or nested too deep.
 * NOTE a key `__proto__` is an ordinary own key of the result: copy such objects by spread, never by assignment.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > MAX_JSON_DEPTH) {
    throw new RequestError(400, `Das JSON ist zu tief verschachtelt: höchstens ${MAX_JSON_DEPTH} Ebenen.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, 'Das JSON ist nicht lesbar.');
  }
}

/** How deep brackets are nested, found without building anything; what stands in strings does not count. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') inString = !inString;
    else if (inString && char === '\\') at += 1;
    else if (!inString && (char === '{' || char === '[')) deepest = Math.max(deepest, ++depth);
    else if (!inString && (char === '}' || char === ']')) depth -= 1;
  }
  return deepest;
}

import { MAX_JSON_DEPTH, MAX_JSON_VALUES, MAX_PIECE_LENGTH, MAX_PIECE_VALUES } from './limits.ts';
import { RequestError } from './request-error.ts';

/**
 * Reads JSON from a client. Throws RequestError (400) if it is not JSON, nested too deep, or of too many values: a few
 * megabytes of small ones take longer to read than any other request.
 * NOTE a key `__proto__` is an ordinary own key of the result: copy such objects by spread, never by assignment.
 */
export function parseJson(text: string): unknown {
  const steps = jsonSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Characters that are looked at before others may have their turn: a millisecond. */
const GLANCE = 250_000;

/**
 * The same in steps of a few milliseconds, for whoever has others to serve meanwhile: a batch is read record by record.
 * `most`: values in all of it.
 */
export function* jsonSteps(text: string, most = MAX_JSON_VALUES): Generator<void, unknown> {
  const { rest, pieces } = yield* takenApart(text, most);
  const whole = parsed(rest);
  for (const list of listsOf(whole)) {
    for (const [index, each] of list.entries()) {
      // Every list or object that stood here was taken out: what is a list now says which.
      if (!Array.isArray(each)) continue;
      list[index] = parsed(pieces[Number(each[0])] ?? '');
      yield;
    }
  }
  return whole;
}

interface Parts {
  /** The text, with the number of a piece in brackets wherever one was taken out. */
  readonly rest: string;
  /** Objects and lists that stand in a list of the outermost object: the requests of a batch. */
  readonly pieces: readonly string[];
}

/** Finds without building anything how deep brackets are nested and how much they hold; strings do not count. */
function* takenApart(text: string, most: number): Generator<void, Parts> {
  const pieces: string[] = [];
  let [rest, taken, pieceBegan] = ['', 0, -1];
  let [depth, values, valuesBefore, inRest] = [0, 1, 0, 1];
  let [inString, inList] = [false, false];
  let glance = GLANCE;
  for (let at = 0; at < text.length; at += 1) {
    if (at >= glance) {
      glance = at + GLANCE;
      yield;
    }
    const char = text[at];
    if (char === '"') inString = !inString;
    else if (inString && char === '\\') at += 1;
    else if (inString) continue;
    else if (char === ',') {
      values += 1;
      if (pieceBegan < 0) inRest += 1;
      if (values > most) throw tooMany(most);
    } else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) throw tooDeep();
      if (depth === 2) inList = char === '[';
      else if (depth === 3 && inList) [pieceBegan, valuesBefore] = [at, values];
    } else if (char === '}' || char === ']') {
      depth -= 1;
      if (depth !== 2 || pieceBegan < 0) continue;
      checkPiece(at + 1 - pieceBegan, values - valuesBefore);
      rest += `${text.slice(taken, pieceBegan)}[${pieces.length}]`;
      pieces.push(text.slice(pieceBegan, at + 1));
      [taken, pieceBegan] = [at + 1, -1];
    }
  }
  rest += text.slice(taken);
  checkPiece(rest.length, inRest);
  return { rest, pieces };
}

function checkPiece(length: number, values: number): void {
  if (values > MAX_PIECE_VALUES) throw tooMany(MAX_PIECE_VALUES);
  if (length > MAX_PIECE_LENGTH) {
    const megabytes = MAX_PIECE_LENGTH / 1_000_000;
    throw new RequestError(400, `Ein Datensatz ist zu groß: höchstens ${megabytes} MB.`);
  }
}

/** Lists that pieces may have been taken from. */
function listsOf(whole: unknown): unknown[][] {
  const isObject = typeof whole === 'object' && whole !== null;
  return isObject ? Object.values(whole).filter((each) => Array.isArray(each)) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RequestError(400, 'Das JSON ist nicht lesbar.');
  }
}

const tooDeep = (): RequestError =>
  new RequestError(400, `Das JSON ist zu tief verschachtelt: höchstens ${MAX_JSON_DEPTH} Ebenen.`);

const tooMany = (most: number): RequestError =>
  new RequestError(400, `Das JSON hat zu viele Werte: höchstens ${most}. Schicke es in Teilen.`);
